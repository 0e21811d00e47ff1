import { Star } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import type { StoriesData } from './stories-data.ts';
import { StoryCards } from './StoryCards.tsx';
import { Text } from '../../ui/layout/Text.ts';

export function StoriesPage() {
  const { stories } = useData<StoriesData>();
  const t = useTranslation();
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch" mb={6}>
        {t('content.stories.lead')}
      </Text>
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
