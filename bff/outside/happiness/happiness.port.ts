import type { Locale } from '../../../common/locale/locales.ts';

/** A rating on its way to the happiness meter. */
export interface SentRating {
  /** By which the far side tells repeats. */
  id: string;
  rating: string;
  comment: string | null;
  page: string | null;
  language: Locale;
}

/** The happiness meter: an external service, or the portal's own page. */
export abstract class HappinessPort {
  /** The far side is out of order and spared for the moment. */
  get resting(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work now. Asks nothing that costs or changes anything. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** The address of its frame, signed; undefined where the portal's own page stands in it. */
  abstract frame(language: Locale): string | undefined;

  /** Passes a rating on. Rejects with NotAccepted. */
  abstract send(rating: SentRating): Promise<void>;
}
