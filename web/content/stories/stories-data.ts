import type { IconNode } from 'lucide-react';
import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { SuccessStory } from '../../../common/content/content.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { isNotFound } from '../../api/not-found.ts';
import { respondNotFound } from '../../api/page-errors.ts';
import { excerptOf } from '../excerpt.ts';
import { entityIcon } from '../../home/entity-icon.ts';

export interface StoryCard {
  id: string;
  title: string;
  entity: string;
  icon: IconNode;
  image: string | null;
  /** First words of the story. */
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
  /** Null if the story does not exist. */
  story: Story | null;
  others: StoryCard[];
}

const MAX_OTHERS = 3;
const EXCERPT_LENGTH = 180;

/** Loads all stories. While none is published, the page leads to coming-soon. */
export async function storiesData({ callApi, locale }: PageContextServer): Promise<StoriesData> {
  const { successStories } = await callApi(content.stories, { pageSize: LIMITS.pageSizeMax });
  if (!successStories.length) throw redirect('/coming-soon');
  return { stories: await Promise.all(successStories.map((row) => toCard(row, locale))) };
}

/** Loads the story of `?id=`, or the first one. An unknown id answers with status 404. */
export async function storyData(pageContext: PageContextServer): Promise<StoryData> {
  const { callApi, locale, urlParsed } = pageContext;
  const { successStories } = await callApi(content.stories, { pageSize: LIMITS.pageSizeMax });
  const id = urlParsed.search['id'];
  const found = id ? await readStory(pageContext, id) : (successStories[0] ?? null);
  if (!found) respondNotFound(pageContext);
  const others = successStories.filter((row) => row.id !== found?.id).slice(0, MAX_OTHERS);
  return {
    story: found && {
      ...(await toCard(found, locale)),
      banner: found.banner,
      text: localised(found, 'description', locale),
    },
    others: await Promise.all(others.map((row) => toCard(row, locale))),
  };
}

async function readStory({ callApi }: PageContextServer, id: string): Promise<SuccessStory | null> {
  try {
    return (await callApi(content.story, { id })).successStory;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** A story for a list of cards. */
export async function toCard(row: SuccessStory, locale: Locale): Promise<StoryCard> {
  const [firstParagraph = ''] = localised(row, 'description', locale).split('\n');
  return {
    id: row.id,
    title: localised(row, 'title', locale),
    entity: localised(row, 'entity', locale),
    icon: await entityIcon(row.icon),
    image: row.image,
    excerpt: excerptOf(firstParagraph, EXCERPT_LENGTH),
  };
}
