import type { PageContextServer } from 'vike/types';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../api/paging.ts';
import { CHANNELS, type Channel } from './messages-href.ts';
import { undeliveredQuery } from './queries.ts';

export interface UndeliveredData extends QueryPage {
  /** The channel filter of the URL. */
  channel: Channel | '';
  page: number;
}

/** Page data: the failed messages. For a page number past the end, the last page. */
export async function readUndeliveredPage({
  callApi,
  urlParsed: { search },
}: PageContextServer): Promise<UndeliveredData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const channel = CHANNELS.find((one) => one === search['channel']) ?? '';
  const { page } = await fetchExistingPage(pageNumber(search['page']), (at) =>
    fetchQuery(undeliveredQuery(channel, at)),
  );
  return { channel, page, dehydrated: dehydrated() };
}
