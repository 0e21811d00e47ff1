import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../theme/media.ts';
import { Inline } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** A section of the home page. `$compact`: below another section of the same background. */
export const Section = styled.section<{ $compact?: boolean }>`
  padding-block: ${({ $compact }) => ($compact ? '0' : 'var(--space-24)')} var(--space-24);

  ${upTo.mobile} {
    padding-block: ${({ $compact }) => ($compact ? '0' : '56px')} 56px;
  }
`;

interface SectionHeaderProps {
  /** Id of the heading, for `aria-labelledby`. */
  id: string;
  title: string;
  text: string;
  /** A link at the end of the line. */
  children?: ReactNode;
}

/** The heading of a section with a line below it. */
export function SectionHeader({ id, title, text, children }: SectionHeaderProps) {
  return (
    <Inline as="header" wrap justify="space-between" align="end" gap="3 6" mb={[10, 6]}>
      <div>
        <Text as="h2" heading={['2xl', 'h2']} id={id}>
          {title}
        </Text>
        <Text tone="ink-2" mt={1}>
          {text}
        </Text>
      </div>
      {children}
    </Inline>
  );
}
