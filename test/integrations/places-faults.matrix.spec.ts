import type { ServerResponse } from 'node:http';
import { GooglePlaces } from '../../bff/integrations/places/places.google.ts';
import { NominatimPlaces } from '../../bff/integrations/places/places.nominatim.ts';
import { PlacesUnavailableError } from '../../bff/integrations/places/places.port.ts';
import { whileCollectingGarbage } from '../support/collect-garbage.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';

const GOOGLE_ID = 'ChIJRcbZaklDXz4RYlEphFBu5r0';
const paths: (string | undefined)[] = [];
let answer: (response: ServerResponse) => void;
let server: HttpServer;
let origin: string;
let google: GooglePlaces;
let nominatim: NominatimPlaces;
let photon: NominatimPlaces;

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    paths.push(request.url);
    request.resume().on('end', () => answer(response));
  });
  origin = server.url;
  google = new GooglePlaces({ key: 'secret-key', baseUrl: origin, geocodeUrl: origin, timeoutMs: 400 });
  nominatim = new NominatimPlaces({ baseUrl: origin, timeoutMs: 400 });
  photon = new NominatimPlaces({ baseUrl: origin, photonUrl: origin, timeoutMs: 400 });
});

afterAll(() => server.close());

beforeEach(() => {
  paths.length = 0;
});

const calls: [string, () => Promise<unknown>][] = [
  ['Google search', () => google.autocomplete('dubai', 'en')],
  ['Google details', () => google.details(GOOGLE_ID, 'en')],
  ['Google pin', () => google.nearest(25, 55, 'en')],
  ['Nominatim search', () => nominatim.autocomplete('dubai', 'en')],
  ['Nominatim details', () => nominatim.details('n:N1', 'en')],
  ['Nominatim pin', () => nominatim.nearest(25, 55, 'en')],
  ['Photon search', () => photon.autocomplete('dubai', 'en')],
];
const typed = { 'content-type': 'application/json' };
const errors: [string, string | RegExp, (response: ServerResponse) => void][] = [
  [
    'HTML',
    'not JSON',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-key</html>'),
  ],
  ['HTML called JSON', 'not JSON', (response) => void response.writeHead(200, typed).end('<html>secret-key</html>')],
  ['status 500', 'status 500', (response) => void response.writeHead(500, typed).end('{}')],
  ['status 403', 'status 403', (response) => void response.writeHead(403, typed).end('{}')],
  [
    'HTML with 404',
    'not JSON',
    (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['an empty 204', 'not JSON', (response) => void response.writeHead(204).end()],
  ['a redirect', 'no answer', (response) => void response.writeHead(302, { location: `${origin}/elsewhere` }).end()],
  ['silence', 'timeout', () => undefined],
  ['a body that never ends', 'timeout', (response) => void response.writeHead(200, typed).write('[')],
  ['10 MB', 'answer too large', (response) => void response.writeHead(200, typed).end(`"${'x'.repeat(10_485_760)}"`)],
  [
    '10 MB in chunks',
    'answer too large',
    (response) => void (response.writeHead(200, typed).write('"'), response.end('x'.repeat(10_485_760))),
  ],
  ['a cut line', 'no answer', (response) => void response.writeHead(200, typed).write('{', () => response.destroy())],
  ...[
    'null',
    '7',
    '"text"',
    '[null]',
    '[{}]',
    '{"error":{}}',
    '{"suggestions":{},"features":{}}',
    '{"suggestions":[7],"features":[7]}',
  ].map((body): (typeof errors)[number] => [
    body,
    /wrong shape|refused/,
    (response) => void response.writeHead(200, typed).end(body),
  ]),
];

describe.each(calls)('%s', (_, call) => {
  it.each(errors)('is unavailable for %s, without a secret in the message', async (__, message, faulty) => {
    answer = faulty;
    const error: unknown = await call().then(
      (value) => value,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PlacesUnavailableError);
    expect((error as PlacesUnavailableError).reason).toMatch(message);
    expect(JSON.stringify(error) + String(error) + String((error as Error).cause)).not.toContain('secret-key');
    expect(paths).toHaveLength(1); // no retry, and no redirect
  });
});

describe('timeout', () => {
  it('ends a body that never ends also after a garbage collection', async () => {
    answer = (response) => void response.writeHead(200, typed).write('[');
    await expect(whileCollectingGarbage(nominatim.nearest(25, 55, 'en'))).rejects.toEqual(
      new PlacesUnavailableError('timeout'),
    );
  }, 10_000);
});

describe('unreachable places provider', () => {
  it('is reported as unavailable', async () => {
    const unreachable = new NominatimPlaces({ baseUrl: 'http://127.0.0.1:1' });
    await expect(unreachable.autocomplete('dubai', 'en')).rejects.toEqual(new PlacesUnavailableError('no answer'));
  });
});
