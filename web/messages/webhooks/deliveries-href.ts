import { urlWith } from '../../api/url-with.ts';

/** The URL of a subscription's deliveries. */
export const deliveriesHref = (id: string, state = '', page = 1): string =>
  urlWith('/admin/webhooks/deliveries', { id, state, page: page > 1 && page });
