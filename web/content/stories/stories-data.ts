import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { SuccessStory } from '../../../common/content/content.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { entityIcon } from '../../home/entity-icon.ts';

export interface StoryCard {
  id: string;
  title: string;
  entity: string;
  icon: IconNode;
  image: string | null;
  /** The beginning of the story. */
  excerpt: string;
}

export interface Story extends StoryCard {
  banner: string | null;
  text: string;
}

export interface StoriesData {
  stories: StoryCard[];
}

export interface StoryData {
  /** Null where the address names one that is not there. */
  story: Story | null;
  others: StoryCard[];
}

const OTHERS = 3;
const EXCERPT = 180;

/** For the page of all stories. */
export async function storiesData({ ask, locale }: PageContextServer): Promise<StoriesData> {
  const { successStories } = await ask(content.stories, { pageSize: LIMITS.pageSizeMax });
  return { stories: await Promise.all(successStories.map((row) => toCard(row, locale))) };
}

/** For a story's page: the one that `?id=` names, the first without an id. To machines an unknown id says that there is nothing here. */
export async function storyData(pageContext: PageContextServer): Promise<StoryData> {
  const { ask, locale, urlParsed, isClientSideNavigation } = pageContext;
  const { successStories } = await ask(content.stories, { pageSize: LIMITS.pageSizeMax });
  const id = urlParsed.search['id'];
  const found = id ? await storyOf(pageContext, id) : (successStories[0] ?? null);
  if (!found && !isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
  const others = successStories.filter((row) => row.id !== found?.id).slice(0, OTHERS);
  return {
    story: found && {
      ...(await toCard(found, locale)),
      banner: found.banner,
      text: localised(found, 'description', locale),
    },
    others: await Promise.all(others.map((row) => toCard(row, locale))),
  };
}

async function storyOf({ ask }: PageContextServer, id: string): Promise<SuccessStory | null> {
  try {
    return (await ask(content.story, { id })).successStory;
  } catch (fault) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((fault as { code?: string }).code ?? '')) return null;
    throw fault;
  }
}

async function toCard(row: SuccessStory, locale: Locale): Promise<StoryCard> {
  return {
    id: row.id,
    title: localised(row, 'title', locale),
    entity: localised(row, 'entity', locale),
    icon: await entityIcon(row.icon),
    image: row.image,
    excerpt: excerptOf(localised(row, 'description', locale)),
  };
}

/** The first words of a text, cut between words. */
function excerptOf(text: string): string {
  const first = text.split('\n')[0]!;
  return first.length <= EXCERPT ? first : `${first.slice(0, first.lastIndexOf(' ', EXCERPT)).replace(/[،,;.:؛]$/, '')}…`;
}
