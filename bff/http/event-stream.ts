import type { PortalResponse } from './portal-request.ts';

const RETRY_MS = 3000;
/** A client that does not read is disconnected before its events fill the memory. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** A stream of server-sent events. */
export class EventStream {
  constructor(private readonly response: PortalResponse) {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies must not buffer the stream.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment, so that proxies do not close an idle connection. */
  heartbeat(): void {
    this.write(': beat\n\n');
  }

  close(): void {
    this.response.end();
  }

  onClosed(listener: () => void): void {
    this.response.once('close', listener);
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MAX_BUFFERED_BYTES) return void this.response.destroy();
    this.response.write(text);
  }
}
