/** A port to a remote service. An adapter that calls none keeps these defaults. */
export abstract class RemoteService {
  /** False for an adapter that stands for a service that this portal does without. */
  get configured(): boolean {
    return true;
  }

  /** Whether the circuit breaker of the remote service is open. */
  get breakerOpen(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work. Sends no request that costs money or changes data. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }
}
