import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';

export const WEBHOOKS_PATH = '/admin/webhooks';

export interface WebhooksData {
  subscriptions: WebhookSubscription[];
  /** The entities that subscriptions belong to. */
  entities: Named[];
  /** Whether the user may choose any entity, or all. */
  canChooseEntity: boolean;
}

/** Page data: the subscriptions that the user may manage. */
export async function readWebhooks({ callApi, caller }: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<WebhooksData> {
  const { subscriptions } = await callApi(webhooks.list, undefined);
  const { entities } = await callApi(directory.entities, { pageSize: 100 });
  return {
    subscriptions,
    entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    canChooseEntity: caller.admin === true,
  };
}

/** The URL of a subscription's deliveries. */
export const deliveriesHref = (id: string, state = '', page = 1): string => {
  const search = new URLSearchParams({ id, ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return `${WEBHOOKS_PATH}/deliveries?${search}`;
};
