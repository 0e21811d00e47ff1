import type { PageContextServer } from 'vike/types';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchEntities } from '../../cases/submit-wizard/directory-queries.ts';
import { urlWith } from '../../api/url-with.ts';

const WEBHOOKS_PATH = '/admin/webhooks';

export interface WebhooksData extends QueryPage {
  /** Whether the user may choose any entity, or all. */
  canChooseEntity: boolean;
}

/** Page data: the subscriptions that the user may manage, and the entities that they belong to. */
export async function readWebhooks({ callApi, caller }: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<WebhooksData> {
  const { fetchQuery, client, dehydrated } = pageQueries(callApi);
  await fetchQuery(webhooks.list, undefined);
  await fetchEntities(client, callApi);
  return { dehydrated: dehydrated(), canChooseEntity: caller.admin === true };
}

/** The URL of a subscription's deliveries. */
export const deliveriesHref = (id: string, state = '', page = 1): string =>
  urlWith(`${WEBHOOKS_PATH}/deliveries`, { id, state, page: page > 1 && page });
