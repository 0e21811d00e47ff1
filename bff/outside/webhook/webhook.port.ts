/** A message to an address that a person named. */
export interface WebhookPost {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** The way out to other systems' addresses. */
export abstract class WebhookPort {
  /** Resolves with the status when the receiver answers 2xx; rejects with NotAccepted, whose reason may be stored. */
  abstract post(message: WebhookPost): Promise<number>;

  /** Whether nothing may ever be sent there, by its scheme or the address that it spells out. */
  abstract isNowhere(url: string): boolean;
}
