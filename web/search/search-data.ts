import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { LIMITS } from '../../common/limits.ts';
import { search } from '../../common/search/search.contract.ts';
import type { SearchResults, TopResults } from '../../common/search/search.types.ts';
import { localised } from '../../common/locale/locales.ts';
import { excerptOf } from '../content/excerpt.ts';
import { submitHref, partnerHref, storyHref } from '../api/hrefs.ts';
import { listHref, searchText } from '../content/list-search/search-query.ts';
import { isFollowUpText } from './follow-up-text.ts';

export interface SearchResultItem {
  title: string;
  /** The entity of the item, or the first words of an answer. */
  detail: string;
  href: string;
}

/** The search results of one kind. */
export interface SearchResultGroup {
  kind: keyof SearchResults;
  total: number;
  items: SearchResultItem[];
}

export interface SearchData {
  text: string;
  groups: SearchResultGroup[];
}

const DETAIL_LENGTH = 160;

/** Loads the search results for `?text=`. A ticket number or a mobile number redirects to the follow-up page. */
export async function searchData({ callApi, locale, urlParsed }: PageContextServer): Promise<SearchData> {
  const text = searchText(urlParsed.search['text'], LIMITS.searchTextMax);
  if (isFollowUpText(text)) throw redirect('/follow-up');
  if (!text) return { text, groups: [] };
  const { services, partners, faqs, successStories } = await callApi(search.site, { text });
  const groups: SearchResultGroup[] = [
    group('services', services, (one) => ({
      title: localised(one, 'name', locale),
      detail: localised(one, 'entity', locale),
      href: submitHref(one.entityId, one.serviceId),
    })),
    group('partners', partners, (one) => ({
      title: localised(one, 'name', locale),
      detail: '',
      href: partnerHref(one.id, text),
    })),
    group('faqs', faqs, (one) => ({
      title: localised(one, 'question', locale),
      detail: excerptOf(localised(one, 'answer', locale), DETAIL_LENGTH),
      href: listHref('/faqs', { q: localised(one, 'question', locale).slice(0, LIMITS.searchTextMax) }),
    })),
    group('successStories', successStories, (one) => ({
      title: localised(one, 'title', locale),
      detail: localised(one, 'entity', locale),
      href: storyHref(one.id),
    })),
  ];
  return { text, groups: groups.filter(({ total }) => total > 0) };
}

function group<T>(
  kind: SearchResultGroup['kind'],
  { items, total }: TopResults<T>,
  toItem: (item: T) => SearchResultItem,
): SearchResultGroup {
  return { kind, total, items: items.map(toItem) };
}
