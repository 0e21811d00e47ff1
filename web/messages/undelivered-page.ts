import type { PageContextServer } from 'vike/types';
import { messages } from '../../common/messages/messages.contract.ts';
import type { ListUndelivered } from '../../common/messages/messages.dto.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../api/paging.ts';
import { urlWith } from '../api/url-with.ts';
import { TEMPLATES_PATH } from './templates-page.ts';

const UNDELIVERED_PATH = `${TEMPLATES_PATH}/undelivered`;

const CHANNELS = ['SMS', 'EMAIL'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface UndeliveredData extends QueryPage {
  /** The channel filter of the URL. */
  channel: Channel | '';
  /** The input of the list. */
  list: Partial<ListUndelivered>;
}

/** Page data: the failed messages. For a page number past the end, the last page. */
export async function readUndeliveredPage({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<UndeliveredData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const channel = CHANNELS.find((one) => one === search['channel']);
  const filter = channel && { channel };
  const { page } = await fetchExistingPage(pageNumber(search['page']), (at) => fetchQuery(messages.undelivered, { ...filter, page: at }));
  return { channel: channel ?? '', list: { ...filter, page }, dehydrated: dehydrated() };
}

export const undeliveredHref = (channel: Channel | '', page = 1): string => urlWith(UNDELIVERED_PATH, { channel, page: page > 1 && page });
