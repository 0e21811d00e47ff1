import type { ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageBody } from './PageBody.ts';

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
      <Card maxWidth="720px" centered>
        <EmptyState icon={icon} title={title} actions={actions}>
          {children}
        </EmptyState>
      </Card>
    </PageBody>
  );
}
