import { request as ask, type IncomingMessage } from 'node:http';
import { auth } from '../../common/auth/auth.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { type Portal } from '../support/portal.ts';
import { hundredMegabytes, json, MB, text } from './faulty-responses.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';
import { FaultyMiddleware } from './faulty-middleware.ts';

const middleware = new FaultyMiddleware();
let portal: Portal;

beforeAll(async () => {
  await middleware.start();
  ({ portal } = middleware);
});
beforeEach(() => middleware.reset());
afterAll(() => middleware.close());

/** A form with a file of the given size in megabytes. */
function aForm(megabytes: number): FormData {
  const form = new FormData();
  form.set('fileData', JSON.stringify({ purpose: 'GENERIC' }));
  form.set('file', new Blob([new Uint8Array(megabytes * MB.length)]), 'big.pdf');
  return form;
}

describe('faulty middleware of documents', () => {
  it('that does not accept an upload or closes it results in an error', async () => {
    const guest = await verifiedVisitor(portal);
    // On separate connections, because a partial upload may remain on one.
    const big = () =>
      guest.upload(
        documents.upload,
        'big.pdf',
        new Uint8Array(8 * MB.length),
        { purpose: 'GENERIC' },
        { connection: 'close' },
      );
    middleware.respond = (request) => void request.pause();
    expect((await big()).status).toBe(504);
    middleware.respond = (request) => void request.once('data', () => request.socket.destroy());
    expect((await big()).status).toBe(502);
  });

  it.each([
    ['rejects an upload early', verifiedVisitor, 413],
    ['is not called for a guest', (of: Portal) => Promise.resolve(new Visitor(of)), 401],
  ])('%s: a slow client receives the status', async (_, sender, status) => {
    const guest = await sender(portal);
    middleware.respond = (request, response) =>
      void request.once('data', () => json({ code: 413 }, 413)(request, response));
    const { body, headers } = new Request(portal.url, { method: 'POST', body: aForm(8) });
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ');
    const sending = ask(`${portal.url}/api/documents/upload`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': defined(headers.get('content-type')),
        cookie,
        origin: portal.url,
        connection: 'close',
      },
    });
    let [answered, early] = [false, false];
    const answer = new Promise<IncomingMessage>((resolve, reject) =>
      sending.on('error', reject).on('response', resolve),
    );
    answer.finally(() => (answered = true)).catch(() => {});
    for (let at = 0; at < bytes.length && !early; at += MB.length) {
      early = answered;
      sending.write(bytes.subarray(at, at + MB.length));
      // An early response would arrive before those of later calls.
      for (let call = 0; call < 5; call++) await new Visitor(portal).call(auth.permissions);
    }
    sending.end();
    expect([early, (await answer).statusCode]).toEqual([false, status]);
  });

  it('that sends a page, an envelope or an oversized file is rejected', async () => {
    const image = () =>
      new Visitor(portal).request('GET', '/api/documents/public/00000000-0000-4000-8000-000000000000');
    middleware.respond = text('<script>', { 'content-type': 'text/html' });
    expect((await image()).status).toBe(502);
    middleware.respond = text('{"success":false}', { 'content-type': 'application/json' });
    expect((await image()).status).toBe(502);
    middleware.respond = hundredMegabytes('', {
      'content-type': 'image/png',
      'content-length': String(100 * MB.length),
    });
    expect((await image()).status).toBe(502);
    middleware.respond = hundredMegabytes('', { 'content-type': 'image/png' });
    // The response is aborted.
    await expect(image()).rejects.toThrow();
  });
});
