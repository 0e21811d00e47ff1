import type { Locale } from '../../common/locale/locales.ts';

/** A message on its way out. */
export interface QueuedMessage {
  id: string;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject?: string | null;
  text: string;
  language: Locale;
  /** The key of the template that it was written from. */
  kind?: string | null;
  /** How often it has failed. */
  attempts: number;
}
