import sharp from 'sharp';
import { ApiClient } from './api-client.mjs';

const COMMENT = { contentType: 'TEXT_AREA', text: 'Still dark.' };

/** How many parts of an acknowledged case are missing: the case with its file, the bytes of the file, the comment. */
export async function countMissing(client, { ticket, id, document, comment }) {
  let missing = 0;
  const read = await client.send('POST', '/api/incidents/get', { ticketNumber: ticket });
  const [found] = read.ok ? (await read.json()).data.incidents : [];
  if (found?.attachments[0]?.id !== document) missing += 1;
  const file = await client.send('GET', `/api/documents/download/${document}`);
  if (!file.ok || (await file.arrayBuffer()).byteLength === 0) missing += 1;
  if (!comment) return missing;
  const { comments } = await client.data('POST', '/api/comments/get', { incidentId: id });
  return comments.some((one) => one.id === comment) ? missing : missing + 1;
}

/**
 * People who use the portal without pauses: they submit cases with photos and comments, read cases and pages, and one
 * signs in repeatedly. Errors are in `failed`, acknowledged cases in `done`.
 */
export class Crowd {
  done = [];
  failed = [];
  requests = 0;
  /** The slowest response in milliseconds. */
  slowest = 0;
  #going = true;
  #people = [];

  constructor(url) {
    this.url = url;
  }

  /** Starts `submitting` people with cases, one reader, and one who signs in. `first`: the first mobile number. */
  async start({ submitting = 4, first = 3_000_000 } = {}) {
    const photo = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    for (let person = 0; person < submitting; person++) {
      const client = this.#client();
      await client.prove(`+97155${first + person}`);
      const input = await client.caseInput();
      this.#people.push(this.#repeat(() => this.#submit(client, input, photo)));
    }
    this.#people.push(this.#repeat(() => this.#read(this.#client())));
    this.#people.push(this.#repeat(() => this.#signIn(this.#client())));
  }

  /** Stops after the current requests. */
  async stop() {
    this.#going = false;
    await Promise.all(this.#people);
  }

  /** The number of acknowledged cases, photos and comments that are missing. */
  async lost() {
    let lost = 0;
    for (const { client, ...one } of this.done) lost += await countMissing(client, one);
    return lost;
  }

  #client() {
    return new ApiClient(this.url, (ms) => (this.slowest = Math.max(this.slowest, ms)));
  }

  async #repeat(work) {
    while (this.#going)
      try {
        await work();
      } catch (error) {
        this.failed.push(`${error.message} ${error.cause?.code ?? ''}`.trim());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
  }

  async #submit(client, input, photo) {
    const document = await client.uploadCaseFile('lamp.jpg', photo);
    const { incident } = await client.data('POST', '/api/incidents', { ...input, attachments: [document] });
    const one = { client, ticket: incident.ticketNumber, id: incident.id, document };
    this.done.push(one);
    one.comment = (await client.data('POST', '/api/comments', { incidentId: one.id, ...COMMENT })).comment.id;
    const { incidents } = await client.data('POST', '/api/incidents/get', { ticketNumber: one.ticket });
    if (!incidents.length) throw new Error('a case that was just submitted is missing');
    this.requests += 4;
  }

  async #read(client) {
    for (const path of ['/', '/faqs', '/follow-up', '/api/entities?pageSize=5']) {
      const reply = await client.send('GET', path);
      if (!reply.ok) throw new Error(`GET ${path}: ${reply.status}`);
      await reply.arrayBuffer();
      this.requests += 1;
    }
  }

  /** Signs in, and uses the session at every instance. */
  async #signIn(client) {
    await client.signIn('customer@portal.example');
    for (let look = 0; look < 6; look++) await client.data('GET', '/api/auth/session');
    this.requests += 12;
  }
}
