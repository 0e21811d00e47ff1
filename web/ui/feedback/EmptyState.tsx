import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../layout/IconBadge.tsx';
import { Inline, Stack } from '../layout/Box.ts';
import { Text } from '../layout/Text.ts';
import { useFocusOnMount } from '../layout/use-focus-on-mount.ts';

const Title = styled.p`
  font: 600 var(--text-h3) / var(--leading-h3) var(--font-heading);
`;

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  /** Whether it is the result of an action, and takes the focus. */
  isResult?: boolean;
  children?: ReactNode;
}

/** An empty list, a search without results or the result of an action: says why and what to do. */
export function EmptyState({ icon, title, actions, isResult = false, children }: EmptyStateProps) {
  const heading = useFocusOnMount<HTMLParagraphElement>(isResult);
  return (
    <Stack gap={3} align="center" py={12} px={6} textAlign="center">
      <IconBadge size="lg" round>
        {icon}
      </IconBadge>
      <Title ref={heading} tabIndex={isResult ? -1 : undefined}>
        {title}
      </Title>
      {children && (
        <Text as="div" tone="ink-2" maxWidth="52ch">
          {children}
        </Text>
      )}
      {actions && (
        <Inline gap={3} justify="center" wrap mt={3}>
          {actions}
        </Inline>
      )}
    </Stack>
  );
}
