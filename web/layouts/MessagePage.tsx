import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageBody } from './PageBody.ts';

type MessagePageProps = ComponentProps<typeof EmptyState> & { actions: ReactNode };

/** A page with a message and links onward. */
export function MessagePage(message: MessagePageProps) {
  return (
    <PageBody>
      <Card maxWidth="720px" centered>
        <EmptyState {...message} />
      </Card>
    </PageBody>
  );
}
