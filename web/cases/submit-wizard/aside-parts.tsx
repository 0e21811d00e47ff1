import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card.tsx';

export const AsideCard = styled(Card)`
  padding: 26px;
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & a {
    font-weight: 600;
  }
`;

export const AsideTitle = styled.h3<{ $accent?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-block-end: var(--space-2);
  font-size: 1.0938rem;
  ${({ $accent }) => $accent && 'color: var(--brand);'}

  & svg {
    inline-size: 24px;
    block-size: 24px;
  }
`;

const TipItem = styled.li`
  display: flex;
  gap: var(--space-3);
  padding-block: 10px;
  color: var(--ink-2);

  & svg {
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 0.25em;
    color: var(--brand);
  }
`;

/** A tip with an icon. */
export function Tip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <TipItem>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </TipItem>
  );
}
