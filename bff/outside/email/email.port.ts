import type { Locale } from '../../../common/locale/locales.ts';

/** `id` stays the same when an email is sent again. Without `html` the adapter makes it from the text. */
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
  /** The far side is out of order and spared for the moment. */
  get resting(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work now. Asks nothing that costs or changes anything. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with NotAccepted when the email was not accepted. */
  abstract send(message: Email): Promise<void>;
}
