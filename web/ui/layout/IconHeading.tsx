import type { ReactNode, Ref } from 'react';
import { Inline } from './Box.ts';
import { IconBadge, type BadgeTone } from './IconBadge.tsx';
import { Text } from './Text.ts';

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
    <Inline gap={4} mb={5}>
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
    </Inline>
  );
}
