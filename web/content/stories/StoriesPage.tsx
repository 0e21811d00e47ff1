import { Star } from 'lucide-react';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { Lead } from '../content-body.ts';
import type { StoriesData } from './stories-data.ts';
import { StoryCards } from './StoryCards.tsx';

export function StoriesPage({ stories }: StoriesData) {
  const t = useTexts();
  return (
    <PageBody>
      <Lead>{t('content.stories.lead')}</Lead>
      {stories.length > 0 ? (
        <StoryCards stories={stories} />
      ) : (
        <Card>
          <EmptyState icon={<Star />} title={t('content.stories.empty')} />
        </Card>
      )}
    </PageBody>
  );
}
