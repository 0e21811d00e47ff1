import { live, type CaseChangeEvent } from '../../common/cases/live.contract.ts';
import type { Visitor } from './visitor.ts';
import { defined, matchGroup } from './defined.ts';

interface ReceivedEvent {
  event: string;
  data: Partial<CaseChangeEvent>;
}

/** A client of the live updates; `all` are the events so far. */
export class Listener {
  readonly all: ReceivedEvent[] = [];
  ended = false;
  #notify: () => void = () => {};
  readonly #stop = new AbortController();

  private constructor(readonly reply: Response) {}

  static async of(who: Visitor, incidentId?: string): Promise<Listener> {
    const query = incidentId ? `?incidentId=${incidentId}` : '';
    const listener = new Listener(await who.stream(`/api/${live.changes.path}${query}`));
    if (listener.reply.status === 200) void listener.read();
    return listener;
  }

  /** The next, or an earlier, update of a case. */
  changeOf(incidentId: string, from = 0): Promise<ReceivedEvent> {
    return this.until(() => this.all.slice(from).find(({ data }) => data.incidentId === incidentId));
  }

  end(): Promise<true> {
    return this.until(() => this.ended || undefined);
  }

  async until<T>(found: () => T | undefined): Promise<T> {
    for (;;) {
      const one = found();
      if (one !== undefined) return one;
      if (this.ended) throw new Error(`ended after ${JSON.stringify(this.all)}`);
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.end();
  }

  private async read(): Promise<void> {
    const reader = defined(this.reply.body).pipeThrough(new TextDecoderStream()).getReader();
    this.#stop.signal.addEventListener('abort', () => void reader.cancel());
    let text = '';
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) break;
      text += value ?? '';
      const blocks = text.split('\n\n');
      text = defined(blocks.pop());
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event)
          this.all.push({ event, data: JSON.parse(matchGroup(/^data: (.*)$/m, block)) as Partial<CaseChangeEvent> });
      }
      this.#notify();
    }
    this.ended = true;
    this.#notify();
  }
}
