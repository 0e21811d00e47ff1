import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { SignupLayout } from './SignupLayout.tsx';
import { pageTitleAtom } from '../state/navigation.ts';
import { Text } from '../ui/layout/Text.ts';

/** The login layout (specification §2): one card on the star pattern, with the page's title. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const title = useAtomValue(pageTitleAtom);
  return (
    <SignupLayout>
      <Text as="h1" size="h2" mb={5} tabIndex={-1}>
        {title}
      </Text>
      {children}
    </SignupLayout>
  );
}
