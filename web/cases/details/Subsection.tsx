import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/Text.ts';

/** A part of a section of the case, under its own heading. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text as="h3" size="body" mt={6} mb={2}>
        {title}
      </Text>
      {children}
    </>
  );
}
