import type { Locale } from '../../../common/locale/locales.ts';
import { RemoteService } from '../remote-service.ts';

/** A rating for the happiness meter. */
export interface SentRating {
  /** Lets the service recognise repeats. */
  id: string;
  rating: string;
  comment: string | null;
  page: string | null;
  language: Locale;
}

/** The happiness meter: an external service, or the portal's own page. */
export abstract class HappinessPort extends RemoteService {
  /** The signed address of the frame; undefined for the page of the portal itself. */
  abstract frame(language: Locale): string | undefined;

  /** Sends a rating. Rejects with DeliveryError. */
  abstract send(rating: SentRating): Promise<void>;
}
