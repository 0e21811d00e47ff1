import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../controls/Card.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { PageBody } from './PageBody.ts';

const Sheet = styled(Card)`
  max-inline-size: 720px;
  margin-inline: auto;
`;

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A page that only says something and leads on. */
export function MessagePage({ icon, title, actions, children }: MessagePageProps) {
  return (
    <PageBody>
      <Sheet>
        <EmptyState icon={icon} title={title} actions={actions}>
          {children}
        </EmptyState>
      </Sheet>
    </PageBody>
  );
}
