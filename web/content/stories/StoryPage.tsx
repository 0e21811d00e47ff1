import { SearchX, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { upTo } from '../../theme/media.ts';
import { PageBody } from '../../layouts/PageBody.ts';
import type { Story, StoryData } from './stories-data.ts';
import { StoryCards } from './StoryCards.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';

const Body = styled.div`
  max-inline-size: 68ch;
  margin-inline: auto;
  padding: var(--space-12) var(--space-6);

  & > h2 {
    margin-block: var(--space-2) var(--space-6);
    font-size: var(--text-h1);
    line-height: var(--leading-h1);
  }
  & > p {
    font-size: 1.0625rem;
  }
  & > p + p {
    margin-block-start: var(--space-5);
  }
  ${upTo.mobile} {
    padding: var(--space-6) 18px var(--space-8);
  }
`;

/** A story and links to others. */
export function StoryPage() {
  const { story, others } = useData<StoryData>();
  const t = useTranslation();
  return (
    <PageBody>
      {story ? <StoryText story={story} /> : <NoStory />}
      {others.length > 0 && (
        <Box as="section" mt={16} aria-labelledby="more-stories">
          <Inline gap="2 6" align="baseline" justify="space-between" wrap mb={6}>
            <h2 id="more-stories">{t('content.stories.more')}</h2>
            <a href="/success-story">{t('content.stories.all')}</a>
          </Inline>
          <StoryCards stories={others} level="h3" />
        </Box>
      )}
    </PageBody>
  );
}

function StoryText({ story }: { story: Story }) {
  const t = useTranslation();
  return (
    <Card as="article" radius="xl" clip>
      <StoryPicture wide id={story.id} icon={story.icon} image={story.banner ?? story.image} />
      <Body>
        <Text as="a" tone="accent-text" weight={600} href={`/partners?${new URLSearchParams({ q: story.entity })}`}>
          {story.entity}
        </Text>
        <h2>{story.title}</h2>
        {story.text.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <Inline as="aside" wrap justify="space-between" gap="4 8" mt={10} p={6} radius="lg" bg="brand-tint">
          <div>
            <Text weight={600} heading="sm">
              {t('content.stories.yoursTitle')}
            </Text>
            <p>{t('content.stories.yoursBody')}</p>
          </div>
          <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
            {t('home.ctaSubmit')}
          </ButtonLink>
        </Inline>
      </Body>
    </Card>
  );
}

function NoStory() {
  const t = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={t('content.stories.notFound')}
        actions={<ButtonLink href="/success-story">{t('content.stories.all')}</ButtonLink>}
      >
        {t('content.stories.notFoundBody')}
      </EmptyState>
    </Card>
  );
}
