import type { ReactNode } from 'react';
import { Card } from '../controls/Card.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { PageBody } from './PageBody.ts';

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
      <Card>
        <EmptyState icon={icon} title={title} actions={actions}>
          {children}
        </EmptyState>
      </Card>
    </PageBody>
  );
}
