import { live, type CaseNews } from '../../common/cases/live.contract.ts';
import type { Visitor } from './visitor.ts';

interface Heard {
  event: string;
  data: Partial<CaseNews>;
}

/** Somebody who listens to changes; `all` is what they have heard so far. */
export class Listener {
  readonly all: Heard[] = [];
  ended = false;
  #wake: () => void = () => {};
  readonly #stop = new AbortController();

  private constructor(readonly reply: Response) {}

  static async of(who: Visitor, incidentId?: string): Promise<Listener> {
    const query = incidentId ? `?incidentId=${incidentId}` : '';
    const listener = new Listener(await who.stream(`/api/${live.changes.path}${query}`));
    if (listener.reply.status === 200) void listener.read();
    return listener;
  }

  /** The news of a case that it has heard, or hears next. */
  news(incidentId: string, from = 0): Promise<Heard> {
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
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async leave(): Promise<void> {
    this.#stop.abort();
    await this.end();
  }

  private async read(): Promise<void> {
    const reader = this.reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    this.#stop.signal.addEventListener('abort', () => void reader.cancel());
    let text = '';
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) break;
      text += value ?? '';
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) this.all.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as Partial<CaseNews> });
      }
      this.#wake();
    }
    this.ended = true;
    this.#wake();
  }
}
