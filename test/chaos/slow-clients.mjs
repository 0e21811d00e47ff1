import { connect } from 'node:net';
import { ApiClient } from '../support/api-client.mjs';
import { percentiles } from '../load/percentiles.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { print, showSome, wait } from './outage.mjs';
import { recordResult } from './table.mjs';

const P95_MS = 500;
const BYTE_EVERY_MS = 1000;
const PEOPLE = 4;
const BEFORE_SECONDS = 8;

/**
 * The bytes that a slow client sends at once, and those that it sends one by one. The reader sends all and reads
 * nothing.
 */
const BEHAVIOURS = {
  headers: { first: 'POST /api/incidents/followup HTTP/1.1\r\nHost: portal\r\nX-Slow: ', then: 'a' },
  body: {
    first:
      'POST /api/incidents/followup HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"query": "',
    then: 'a',
  },
  form: {
    first:
      'POST /api/documents/signup-document-upload HTTP/1.1\r\nHost: portal\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    then: 'a',
  },
  // More than the network buffers hold, and nothing is read.
  read: { first: 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(4), then: '' },
};

/** `count` slow connections, evenly of each behaviour; a closed one is opened again. */
class SlowClients {
  /** The number of connections that the portal closed, by behaviour. */
  ended = Object.fromEntries(Object.keys(BEHAVIOURS).map((name) => [name, 0]));
  #sockets = new Set();
  #going = true;

  constructor(port, count) {
    this.port = port;
    const names = Object.keys(BEHAVIOURS);
    for (let at = 0; at < count; at++) this.#begin(names[at % names.length]);
    this.timer = setInterval(() => this.#dribble(), BYTE_EVERY_MS);
  }

  get open() {
    return [...this.#sockets].filter(({ socket }) => socket.readyState === 'open').length;
  }

  stop() {
    this.#going = false;
    clearInterval(this.timer);
    for (const { socket } of this.#sockets) socket.destroy();
  }

  #begin(name) {
    const { first, then } = BEHAVIOURS[name];
    const socket = connect(this.port, '127.0.0.1');
    const client = { socket, then };
    this.#sockets.add(client);
    if (then) socket.resume();
    else socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(client);
      if (!this.#going) return;
      this.ended[name] += 1;
      setTimeout(() => this.#going && this.#begin(name), 100);
    });
    socket.write(first);
  }

  #dribble() {
    for (const { socket, then } of this.#sockets) if (then && socket.writable) socket.write(then);
  }
}

/** Typical requests of a person, with the time of each response. */
async function useThePortal({ client, input }, until, times, wrong) {
  const steps = [
    ['GET', '/'],
    ['GET', '/faqs'],
    ['GET', '/api/entities?pageSize=5'],
    ['POST', '/api/incidents', input],
    ['GET', '/create-case'],
  ];
  while (performance.now() < until)
    for (const [method, path, body] of steps) {
      const began = performance.now();
      const reply = await client
        .send(method, path, body)
        .catch((error) => ({ ok: false, status: error.message, arrayBuffer: () => {} }));
      await reply.arrayBuffer();
      times.push(performance.now() - began);
      if (!reply.ok) wrong.push(`${method} ${path}: ${reply.status}`);
      await wait(20);
    }
}

/** `count` slow connections for `seconds`, while people use the portal. Returns the number of errors. */
export async function slowClients({ count = 500, seconds = 40 } = {}) {
  const postgres = await startPostgres({ fast: false });
  const portal = await runPortal({ env: { ...RELAXED_LIMITS, ...(postgres && { DATABASE_URL: postgres.url }) } });
  let slow;
  try {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, person) => {
        const client = new ApiClient(portal.url);
        await client.prove(`+97155${3_700_000 + person}`);
        return { client, input: await client.caseInput() };
      }),
    );
    const wrong = [];
    const measure = async (length) => {
      const times = [];
      const until = performance.now() + length * 1000;
      await Promise.all(people.map((person) => useThePortal(person, until, times, wrong)));
      return times;
    };
    await measure(2);
    const [before] = percentiles(await measure(BEFORE_SECONDS), 0.95);
    slow = new SlowClients(portal.port, count);
    await wait(2000);
    const open = slow.open;
    const times = await measure(seconds);
    const [p50, p95] = percentiles(times, 0.5, 0.95);
    const ended = Object.entries(slow.ended).map(([name, count]) => `${name} ${count}`);
    slow.stop();
    // On a busy machine the limit is relative to the time without slow connections.
    if (p95 > Math.max(P95_MS, 3 * before)) wrong.push(`p95 ${Math.round(p95)} ms`);
    if (open < count * 0.9) wrong.push(`only ${open} connections were held open`);
    print(
      `${count} slow connections for ${seconds} s: ${times.length} other responses, p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms (at most ${P95_MS}; ${Math.round(before)} ms without them); slow connections that the portal closed: ${ended.join(', ')}`,
    );
    showSome(wrong);
    return recordResult({
      done: `${count} slow connections (headers, body, form, reading)`,
      acknowledged: `${times.length} other responses`,
      wrong: wrong.length,
    });
  } finally {
    slow?.stop();
    await portal.stop();
    await postgres?.stop();
  }
}
