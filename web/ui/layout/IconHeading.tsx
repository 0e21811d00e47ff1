import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Inline } from './Box.ts';
import { IconBadge, type BadgeTone } from './IconBadge.tsx';
import { Text } from './Text.ts';

const Row = styled(Inline)`
  &:not(:last-child) {
    margin-block-end: var(--space-5);
  }
`;

interface IconHeadingProps {
  icon: ReactNode;
  tone?: BadgeTone;
  title: string;
  /** A line below the heading. */
  note?: ReactNode;
  /** Ref of the heading, for parts that take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The heading of a card with an icon. */
export function IconHeading({ icon, tone, title, note, headingRef }: IconHeadingProps) {
  return (
    <Row gap={4}>
      <IconBadge tone={tone}>{icon}</IconBadge>
      <div>
        <Text as="h2" size="h3" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Text>
        {note && (
          <Text size="small" tone="ink-3">
            {note}
          </Text>
        )}
      </div>
    </Row>
  );
}
