import { RemoteService } from '../remote-service.ts';

/** A text message. `id` stays the same for retries, so that repeats can be recognised. `to` is an E.164 number. */
export interface Sms {
  id: string;
  to: string;
  text: string;
}

/** Sends text messages. */
export abstract class SmsPort extends RemoteService {
  /** Rejects with DeliveryError when the message was not accepted. */
  abstract send(message: Sms): Promise<void>;
}
