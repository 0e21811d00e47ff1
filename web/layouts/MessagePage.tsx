import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageBody } from './PageBody.ts';

const StyledCard = styled(Card)`
  max-inline-size: 720px;
  margin-inline: auto;
`;

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A page with a message and links onward. */
export function MessagePage({ icon, title, actions, children }: MessagePageProps) {
  return (
    <PageBody>
      <StyledCard>
        <EmptyState icon={icon} title={title} actions={actions}>
          {children}
        </EmptyState>
      </StyledCard>
    </PageBody>
  );
}
