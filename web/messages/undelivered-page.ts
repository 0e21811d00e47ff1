import type { PageContextServer } from 'vike/types';
import { messages } from '../../common/messages/messages.contract.ts';
import type { UndeliveredPage } from '../../common/messages/messages.types.ts';
import { TEMPLATES_PATH } from './templates-page.ts';

export const UNDELIVERED_PATH = `${TEMPLATES_PATH}/undelivered`;

const CHANNELS = ['SMS', 'EMAIL'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface UndeliveredData extends UndeliveredPage {
  /** The channel filter of the URL. */
  channel: Channel | '';
}

/** Page data: the failed messages. For a page number past the end, the last page. */
export async function readUndelivered({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<UndeliveredData> {
  const channel = CHANNELS.find((one) => one === search['channel']);
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const read = (at: number) => callApi(messages.undelivered, { ...(channel && { channel }), page: at });
  let found = await read(page);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) found = await read(last);
  return { ...found, channel: channel ?? '' };
}

export function undeliveredHref(channel: Channel | '', page = 1): string {
  const search = new URLSearchParams({ ...(channel && { channel }), ...(page > 1 && { page: String(page) }) });
  return `${UNDELIVERED_PATH}${search.size ? `?${search}` : ''}`;
}
