import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Message = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  color: var(--danger);
  font-size: var(--text-small);
  line-height: var(--leading-small);
  font-weight: 600;

  & svg {
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 0.22em;
  }
`;

/** What is wrong with one field, beside it; the same words stand in the error summary. */
export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Message id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </Message>
  );
}
