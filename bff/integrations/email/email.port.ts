import type { Locale } from '../../../common/locale/locales.ts';

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
export abstract class EmailPort {
  /** Whether the circuit breaker of the remote service is open. */
  get breakerOpen(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work. Sends no request that costs money or changes data. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with DeliveryError when the email was not accepted. */
  abstract send(message: Email): Promise<void>;
}
