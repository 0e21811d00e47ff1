/** `id` stays the same when a message is sent again, so that a repeat can be told. `to`: E.164. */
export interface Sms {
  id: string;
  to: string;
  text: string;
}

/** Sends text messages. */
export abstract class SmsPort {
  /** The far side is out of order and spared for the moment. */
  get resting(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work now. Asks nothing that costs or changes anything. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with NotAccepted when the message was not accepted. */
  abstract send(message: Sms): Promise<void>;
}
