/**
 * A message was not accepted. `reason` is short and holds no personal data, so it may be logged and stored.
 * `refused`: the far side works and will not take this message (a number that does not exist), as against being out of order.
 */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';

  constructor(
    readonly reason: string,
    readonly refused = false,
  ) {
    super(reason);
  }
}
