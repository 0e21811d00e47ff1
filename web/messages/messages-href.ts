import { urlWith } from '../api/url-with.ts';

export const TEMPLATES_PATH = '/admin/messages';

export const CHANNELS = ['SMS', 'EMAIL'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The URL of a template's editor. */
export const templateHref = (key: string): string => `${TEMPLATES_PATH}/edit?key=${encodeURIComponent(key)}`;

/** The URL of the failed messages. */
export const undeliveredHref = (channel: Channel | '', page = 1): string =>
  urlWith(`${TEMPLATES_PATH}/undelivered`, { channel, page: page > 1 && page });
