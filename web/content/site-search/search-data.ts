import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { search } from '../../../common/search/search.contract.ts';
import { SEARCH_TEXT_MAX, type FoundKind, type SearchResults } from '../../../common/search/search.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { submitHref } from '../partners/submit-href.ts';
import { listHref } from '../search/search-address.ts';
import { partnerHref } from '../partners/partner-href.ts';
import { isFollowUpText } from './follow-up-text.ts';

export interface FoundItem {
  title: string;
  /** What the item belongs to, or its first words. */
  detail: string;
  href: string;
}

/** The results of one kind. */
export interface FoundGroup {
  kind: keyof SearchResults;
  total: number;
  items: FoundItem[];
}

export interface SearchData {
  text: string;
  groups: FoundGroup[];
}

const DETAIL_LENGTH = 160;

/** Loads what is found for `?text=`. A ticket number or mobile leads to follow-up. */
export async function searchData({ callApi, locale, urlParsed }: PageContextServer): Promise<SearchData> {
  const text = (urlParsed.search['text'] ?? '')
    .replace(/\u0000/g, '')
    .trim()
    .slice(0, SEARCH_TEXT_MAX);
  if (isFollowUpText(text)) throw redirect('/follow-up');
  if (!text) return { text, groups: [] };
  const { services, partners, faqs, successStories } = await callApi(search.site, { text });
  const groups: FoundGroup[] = [
    group('services', services, (one) => ({
      title: localised(one, 'name', locale),
      detail: localised(one, 'entity', locale),
      href: submitHref(one.entityId, one.serviceId),
    })),
    group('partners', partners, (one) => ({ title: localised(one, 'name', locale), detail: '', href: partnerHref(one.id, text) })),
    group('faqs', faqs, (one) => ({
      title: localised(one, 'question', locale),
      detail: excerptOf(localised(one, 'answer', locale)),
      href: listHref('/faqs', { q: localised(one, 'question', locale).slice(0, SEARCH_TEXT_MAX) }),
    })),
    group('successStories', successStories, (one) => ({
      title: localised(one, 'title', locale),
      detail: localised(one, 'entity', locale),
      href: `/success-story/details?id=${one.id}`,
    })),
  ];
  return { text, groups: groups.filter(({ total }) => total > 0) };
}

function group<T>(kind: FoundGroup['kind'], { items, total }: FoundKind<T>, toItem: (item: T) => FoundItem): FoundGroup {
  return { kind, total, items: items.map(toItem) };
}

const excerptOf = (text: string): string =>
  text.length <= DETAIL_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', DETAIL_LENGTH))}…`;
