import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StoryCard } from './stories-data.ts';
import { storyHref } from '../../api/hrefs.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { Grid, Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The title's link covers the card. */
const Article = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  overflow: hidden;
  transition: border-color var(--fast) var(--easing);

  &:hover {
    border-color: var(--brand);
  }
  &:hover :is(h2, h3) {
    color: var(--brand);
  }
  &:has(a:focus-visible) {
    overflow: visible;
  }
`;

const Title = styled.h2`
  font-size: 1.1875rem;
  line-height: 1.5;

  & a {
    color: inherit;
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-lg);
  }
  & a:focus-visible {
    outline: none;
    box-shadow: none !important;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--focus-ink);
    outline-offset: 2px;
    box-shadow: 0 0 0 8px var(--focus-ring);
  }
`;

interface StoryCardsProps {
  stories: readonly StoryCard[];
  /** Heading level of the titles. */
  level?: 'h2' | 'h3';
}

/** Cards of stories. */
export function StoryCards({ stories, level = 'h2' }: StoryCardsProps) {
  const t = useTranslation();
  return (
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" gap={6} role="list">
      {stories.map((story) => (
        <li key={story.id}>
          <Article>
            <StoryPicture id={story.id} icon={story.icon} image={story.image} />
            <Stack gap={2} flex={1} pt={5} px={5} pb={6}>
              <Text size="small" tone="accent-text" weight={600}>
                {story.entity}
              </Text>
              <Title as={level}>
                <a href={storyHref(story.id)}>{story.title}</a>
              </Title>
              <Text tone="ink-2" flex={1}>
                {story.excerpt}
              </Text>
              <Inline as="span" gap={2} inline tone="brand" weight={600} mt={2} icon={18} aria-hidden="true">
                {t('content.stories.read')}
                <ArrowRight className="flip" />
              </Inline>
            </Stack>
          </Article>
        </li>
      ))}
    </Grid>
  );
}
