import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { ENTITY_CHOICES } from '../../cases/submit-wizard/directory-queries.ts';

export const WEBHOOKS_PATH = '/admin/webhooks';

export interface WebhooksData extends QueryPage {
  /** Whether the user may choose any entity, or all. */
  canChooseEntity: boolean;
}

/** Page data: the subscriptions that the user may manage, and the entities that they belong to. */
export async function readWebhooks({ callApi, caller }: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<WebhooksData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(webhooks.list, undefined);
  await fetchQuery(directory.entities, ENTITY_CHOICES);
  return { dehydrated: dehydrated(), canChooseEntity: caller.admin === true };
}

/** The URL of a subscription's deliveries. */
export const deliveriesHref = (id: string, state = '', page = 1): string => {
  const search = new URLSearchParams({ id, ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return `${WEBHOOKS_PATH}/deliveries?${search}`;
};
