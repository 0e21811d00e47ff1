/** A text message. `id` stays the same for retries, so that repeats can be recognised. `to` is an E.164 number. */
export interface Sms {
  id: string;
  to: string;
  text: string;
}

/** Sends text messages. */
export abstract class SmsPort {
  /** Whether the circuit breaker of the remote service is open. */
  get breakerOpen(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work. Sends no request that costs money or changes data. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with DeliveryError when the message was not accepted. */
  abstract send(message: Sms): Promise<void>;
}
