import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SignupLayout } from './SignupLayout.tsx';
import { pageTitleAtom } from '../state/navigation.ts';

const Title = styled.h1`
  margin-block-end: var(--space-5);
  font-size: var(--text-h2);
  line-height: var(--leading-h2);
`;

/** The login layout (specification §2): one card on the star pattern, with the page's title. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const title = useAtomValue(pageTitleAtom);
  return (
    <SignupLayout>
      <Title tabIndex={-1}>{title}</Title>
      {children}
    </SignupLayout>
  );
}
