import type { PortalResponse } from './portal-request.ts';

const RETRY_MS = 3000;
/** A browser that reads nothing is let go before its news fill the memory. */
const MOST_UNREAD = 64 * 1024;

/** An answer that goes on: events as the browser's EventSource reads them. */
export class EventStream {
  constructor(private readonly response: PortalResponse) {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies that gather an answer before passing it on would keep all news to themselves.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Says nothing, and so keeps proxies from closing what seems idle. */
  beat(): void {
    this.write(': beat\n\n');
  }

  close(): void {
    this.response.end();
  }

  onClosed(tell: () => void): void {
    this.response.once('close', tell);
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MOST_UNREAD) return void this.response.destroy();
    this.response.write(text);
  }
}
