/** A message to the customer that could not be delivered. */
export interface FailedDelivery {
  channel: 'SMS' | 'EMAIL';
  /** When it was given up. */
  at: string;
}

export interface WithUndelivered {
  /** For staff: the newest message of each channel to the customer that was given up. Absent without any. */
  undelivered?: FailedDelivery[];
}
