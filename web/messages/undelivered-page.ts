import type { PageContextServer } from 'vike/types';
import { messages } from '../../common/messages/messages.contract.ts';
import type { ListUndelivered } from '../../common/messages/messages.dto.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';
import { TEMPLATES_PATH } from './templates-page.ts';

export const UNDELIVERED_PATH = `${TEMPLATES_PATH}/undelivered`;

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
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  let list = { ...(channel && { channel }), page };
  const found = await fetchQuery(messages.undelivered, list);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) await fetchQuery(messages.undelivered, (list = { ...list, page: last }));
  return { channel: channel ?? '', list, dehydrated: dehydrated() };
}

export function undeliveredHref(channel: Channel | '', page = 1): string {
  const search = new URLSearchParams({ ...(channel && { channel }), ...(page > 1 && { page: String(page) }) });
  return `${UNDELIVERED_PATH}${search.size ? `?${search}` : ''}`;
}
