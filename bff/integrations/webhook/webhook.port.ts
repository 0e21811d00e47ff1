/** A webhook message to an address that a user entered. */
export interface WebhookPost {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Sends webhook messages. */
export abstract class WebhookPort {
  /** Resolves with the status for 2xx; rejects with DeliveryError. */
  abstract post(message: WebhookPost): Promise<number>;

  /** Whether the scheme or the literal address of a URL is not allowed. */
  abstract isForbidden(url: string): boolean;
}
