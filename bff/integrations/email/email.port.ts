import type { Locale } from '../../../common/locale/locales.ts';
import { RemoteService } from '../remote-service.ts';

/** An email. `id` stays the same for retries. Without `html` the adapter renders it from the text. */
export interface Email {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: Locale;
}

/** Sends emails. */
export abstract class EmailPort extends RemoteService {
  /** Rejects with DeliveryError when the email was not accepted. */
  abstract send(message: Email): Promise<void>;
}
