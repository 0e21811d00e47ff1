import { randomUUID } from 'node:crypto';
import { ApiClient } from '../support/api-client.mjs';
import { wait } from './outage.mjs';

/** Between two requests of one person, so that the machine is not at its limit. */
const PAUSE_MS = 150;
/** Longer than any answer may take. */
const TIMEOUT_MS = 20_000;
const COMMENT = { contentType: 'TEXT_AREA', text: 'Still dark.' };

/**
 * People who submit cases and comments through an outage. Each request is acknowledged, or failed with or without a
 * code of the catalogue; nothing is sent twice.
 */
export class SteadyPeople {
  /** Ids of acknowledged cases and comments, over all parts of the run. */
  cases = [];
  comments = [];
  /** Failures without a code. */
  uncoded = [];
  #figures = emptyFigures();
  #going = true;
  #people = [];

  constructor(url) {
    this.url = url;
  }

  /** `first`: the first mobile number. Returns one person's client, for other requests. */
  async start({ count = 4, first = 3_500_000 } = {}) {
    const clients = Array.from({ length: count + 1 }, () => new ApiClient(this.url));
    for (const [index, client] of clients.entries()) await client.prove(`+97155${first + index}`);
    const [other, ...submitting] = clients;
    const input = await other.caseInput();
    this.#people = submitting.map((client) => this.#repeat(client, input));
    return { client: other, input };
  }

  async stop() {
    this.#going = false;
    await Promise.all(this.#people);
  }

  /** The figures since the last call. */
  figures() {
    const found = this.#figures;
    this.#figures = emptyFigures();
    found.longestGapMs = Math.max(found.longestGapMs, performance.now() - found.lastAt);
    return found;
  }

  async #repeat(client, input) {
    while (this.#going) {
      const incident = await this.#send(
        client,
        '/api/incidents',
        input,
        ({ incident }) => (this.cases.push(incident.id), incident),
      );
      await wait(PAUSE_MS);
      if (!incident) continue;
      await this.#send(client, '/api/comments', { incidentId: incident.id, ...COMMENT }, ({ comment }) =>
        this.comments.push(comment.id),
      );
      await wait(PAUSE_MS);
    }
  }

  /** The result of `onDone` for an acknowledged request, else undefined. */
  async #send(client, path, body, onDone) {
    const sent = performance.now();
    const answer = await this.#answer(client, path, body);
    const figures = this.#figures;
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - sent);
    if (answer.status >= 200 && answer.status < 300) {
      figures.acknowledged += 1;
      figures.longestGapMs = Math.max(figures.longestGapMs, performance.now() - figures.lastAt);
      figures.lastAt = performance.now();
      return onDone(answer.data);
    }
    if (answer.status === 503 && answer.code !== undefined && answer.retryAfter) figures.coded += 1;
    else {
      figures.uncoded += 1;
      this.uncoded.push(`${path}: ${answer.status} ${answer.code ?? ''}`);
    }
    return undefined;
  }

  async #answer(client, path, body) {
    try {
      const late = wait(TIMEOUT_MS).then(() => Promise.reject(new Error('no answer')));
      const reply = await Promise.race([client.send('POST', path, body, { 'idempotency-key': randomUUID() }), late]);
      const { code, data } = await reply.json().catch(() => ({}));
      return { status: reply.status, code, data, retryAfter: reply.headers.get('retry-after') };
    } catch (error) {
      return { status: error.cause?.code ?? error.message };
    }
  }
}

function emptyFigures() {
  return { acknowledged: 0, coded: 0, uncoded: 0, longestGapMs: 0, slowestMs: 0, lastAt: performance.now() };
}
