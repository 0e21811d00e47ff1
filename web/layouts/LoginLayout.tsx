import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { SignupLayout } from './SignupLayout.tsx';
import { titleOf } from './title.ts';

const Title = styled.h1`
  margin-block-end: var(--space-5);
  font-size: var(--text-h2);
  line-height: var(--leading-h2);
`;

/** The login layout (specification §2): one card on the star pattern, with the page's title. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const title = titleOf(usePageContext());
  return (
    <SignupLayout>
      <Title tabIndex={-1}>{title}</Title>
      {children}
    </SignupLayout>
  );
}
