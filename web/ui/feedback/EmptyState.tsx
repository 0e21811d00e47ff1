import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../layout/IconBadge.tsx';

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-12) var(--space-6);
  text-align: center;
`;

const Title = styled.p`
  font: 600 var(--text-h3) / var(--leading-h3) var(--font-heading);
`;

const Text = styled.div`
  max-inline-size: 52ch;
  color: var(--ink-2);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** An empty list or search result: says why and what to do. */
export function EmptyState({ icon, title, actions, children }: EmptyStateProps) {
  return (
    <Panel>
      <IconBadge size="lg" round>
        {icon}
      </IconBadge>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
    </Panel>
  );
}
