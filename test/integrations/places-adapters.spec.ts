import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPlaces } from '../../bff/integrations/places/places.factory.ts';
import { GooglePlaces } from '../../bff/integrations/places/places.google.ts';
import { NominatimPlaces } from '../../bff/integrations/places/places.nominatim.ts';
import { PlacesUnavailableError, type PlacesPort } from '../../bff/integrations/places/places.port.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';

interface Seen {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const GOOGLE_ID = 'ChIJRcbZaklDXz4RYlEphFBu5r0';
const seen: Seen[] = [];
let answer: (response: ServerResponse) => void;
let server: HttpServer;
let origin: string;
let google: GooglePlaces;
let nominatim: NominatimPlaces;
let photon: NominatimPlaces;

const json = (body: unknown, status = 200) => {
  answer = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
      const { method, headers } = request;
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      seen.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers, body });
      answer(response);
    });
  });
  origin = server.url;
  google = new GooglePlaces({ key: 'secret-key', baseUrl: origin, geocodeUrl: origin, timeoutMs: 400 });
  nominatim = new NominatimPlaces({ baseUrl: `${origin}/nominatim/`, timeoutMs: 400 });
  photon = new NominatimPlaces({ baseUrl: origin, photonUrl: `${origin}/photon`, timeoutMs: 400 });
});

afterAll(() => server.close());

beforeEach(() => {
  seen.length = 0;
  json({});
});

describe('Google places', () => {
  it('completes an address', async () => {
    const prediction = (text: string) => ({ placePrediction: { placeId: GOOGLE_ID, text: { text, matches: [] } } });
    const suggestions = [
      { queryPrediction: { text: { text: 'pizza' } } },
      ...Array.from({ length: 8 }, () => prediction('دبي مول')),
    ];
    json({ suggestions });
    const found = await google.autocomplete('  دبي & "مول"?key=x  ', 'ar');
    expect(found).toEqual(Array(6).fill({ placeId: GOOGLE_ID, description: 'دبي مول' }));
    expect(seen).toMatchObject([{ method: 'POST', path: '/v1/places:autocomplete', query: {} }]);
    expect(seen[0]?.body).toEqual({
      input: 'دبي & "مول"?key=x',
      languageCode: 'ar',
      regionCode: 'ae',
      includedRegionCodes: ['ae'],
    });
    expect(seen[0]?.headers).toMatchObject({ 'x-goog-api-key': 'secret-key', 'content-type': 'application/json' });
  });

  it('returns an empty list for no results, and sends no request for blank input', async () => {
    expect(await google.autocomplete('zzzz', 'en')).toEqual([]);
    expect(await google.autocomplete(' \n ', 'en')).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it('returns the details of a place', async () => {
    const location = { latitude: 25.1975, longitude: 55.279 };
    json({
      id: GOOGLE_ID,
      formattedAddress: 'Downtown Dubai - Dubai',
      displayName: { text: 'Dubai Mall', languageCode: 'en' },
      location,
    });
    expect(await google.details(GOOGLE_ID, 'en')).toEqual({
      placeId: GOOGLE_ID,
      ...location,
      address: 'Dubai Mall, Downtown Dubai - Dubai',
    });
    expect(seen).toMatchObject([{ method: 'GET', path: `/v1/places/${GOOGLE_ID}`, query: { languageCode: 'en' } }]);
    expect(seen[0]?.headers).toMatchObject({
      'x-goog-api-key': 'secret-key',
      'x-goog-fieldmask': 'id,formattedAddress,location,displayName',
    });
    json({ id: GOOGLE_ID, formattedAddress: 'دبي - الإمارات', displayName: { text: 'دبي' }, location });
    expect(await google.details(GOOGLE_ID, 'ar')).toMatchObject({ address: 'دبي - الإمارات' });
  });

  it('distinguishes an unknown id from a rejected API key', async () => {
    json({ error: { code: 404, message: 'The Place ID is no longer valid.', status: 'NOT_FOUND' } }, 404);
    expect(await google.details(GOOGLE_ID, 'en')).toBeNull();
    json({ error: { code: 400, message: `Not a valid Place ID: ${GOOGLE_ID}`, status: 'INVALID_ARGUMENT' } }, 400);
    expect(await google.details(GOOGLE_ID, 'en')).toBeNull();
    json({ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }, 400);
    await expect(google.details(GOOGLE_ID, 'en')).rejects.toThrow(PlacesUnavailableError);
  });

  it('returns the address at a position, and prefers it to a plus code', async () => {
    const result = (formatted_address: string, type: string) => ({
      place_id: GOOGLE_ID,
      formatted_address,
      types: [type],
      geometry: { location: { lat: 25.2, lng: 55.3 } },
    });
    json({ status: 'OK', results: [result('6759+X2 Dubai', 'plus_code'), result('شارع الشيخ زايد - دبي', 'route')] });
    const place = await google.nearest(25.2, 55.3, 'ar');
    expect(place).toEqual({ placeId: GOOGLE_ID, latitude: 25.2, longitude: 55.3, address: 'شارع الشيخ زايد - دبي' });
    const query = { latlng: '25.200000,55.300000', language: 'ar', key: 'secret-key' };
    expect(seen).toMatchObject([{ method: 'GET', path: '/maps/api/geocode/json', query }]);
    json({ status: 'ZERO_RESULTS', results: [] });
    expect(await google.nearest(25.2, 55.3, 'en')).toBeNull();
    json({ status: 'REQUEST_DENIED', error_message: 'secret-key', results: [] });
    await expect(google.nearest(25.2, 55.3, 'en')).rejects.toThrow(new PlacesUnavailableError('refused'));
  });
});

describe('Nominatim and Photon places', () => {
  const row = { osm_type: 'way', osm_id: 123, lat: '25.1975', lon: '55.2790', display_name: 'Dubai Mall, Dubai' };
  const place = { placeId: 'n:W123', latitude: 25.1975, longitude: 55.279, address: 'Dubai Mall, Dubai' };

  it('searches the UAE with Nominatim', async () => {
    json(Array(8).fill(row));
    expect(await nominatim.autocomplete('mall & q=x', 'en')).toEqual(
      Array(6).fill({ placeId: 'n:W123', description: 'Dubai Mall, Dubai' }),
    );
    const query = { q: 'mall & q=x', format: 'jsonv2', 'accept-language': 'en', countrycodes: 'ae', limit: '6' };
    expect(seen).toMatchObject([{ method: 'GET', path: '/nominatim/search', query }]);
    expect(seen[0]?.headers['user-agent']).toBe('customer-voice-portal');
  });

  it('completes addresses in the UAE with Photon, in its default language for Arabic', async () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [55.3, 25.2] },
      properties,
    });
    const mall = {
      osm_type: 'W',
      osm_id: 9,
      name: 'دبي مول',
      street: 'شارع المركز المالي',
      district: 'وسط المدينة',
      city: 'دبي',
      state: 'دبي',
    };
    const muscat = { osm_type: 'N', osm_id: 7, name: 'مسقط', countrycode: 'OM' };
    json({ type: 'FeatureCollection', features: [feature({ ...mall, countrycode: 'AE' }), feature(muscat)] });
    const description = 'دبي مول، شارع المركز المالي، وسط المدينة، دبي';
    expect(await photon.autocomplete('دبي م', 'ar')).toEqual([{ placeId: 'n:W9', description }]);
    const query = { q: 'دبي م', lang: 'default', limit: '6', bbox: '51.4,22.5,56.5,26.2' };
    expect(seen).toMatchObject([{ method: 'GET', path: '/photon/api', query }]);
    await photon.autocomplete('dubai', 'en');
    expect(seen[1]?.query.lang).toBe('en');
  });

  it('looks up an id, and returns the address at a position', async () => {
    json([row]);
    expect(await nominatim.details('n:W123', 'ar')).toEqual(place);
    json(row);
    expect(await nominatim.nearest(25.2, 55.3, 'ar')).toEqual(place);
    expect(seen).toMatchObject([
      { path: '/nominatim/lookup', query: { osm_ids: 'W123', format: 'jsonv2', 'accept-language': 'ar' } },
      {
        path: '/nominatim/reverse',
        query: { lat: '25.200000', lon: '55.300000', format: 'jsonv2', 'accept-language': 'ar' },
      },
    ]);
    json([]);
    expect(await nominatim.details('n:W123', 'ar')).toBeNull();
    json({ error: 'Unable to geocode' });
    expect(await nominatim.nearest(0, 0, 'en')).toBeNull();
  });
});

describe('places with hostile input', () => {
  const ids = [
    '',
    '..',
    '../../admin',
    'g:001',
    'n:',
    'n:N',
    'n:N0',
    'n:X1',
    'n:N1,W2',
    'n:N1&format=xml',
    'n:N1\n',
    ' n:N1',
    'n:N' + '9'.repeat(99),
  ];
  const more = [
    'a/b?c=d#e-long-enough',
    'ChIJ%2e%2e%2fadmin',
    'ChIJ\r\nX-Evil: 1',
    'x'.repeat(50_000),
    `${GOOGLE_ID}\n`,
    '__proto__',
    'constructor/',
  ];

  it('sends no request for an id of another provider', async () => {
    for (const id of [...ids, ...more]) {
      expect(await nominatim.details(id, 'en')).toBeNull();
      if (!/^[\w-]{10,500}$/.test(id)) expect(await google.details(id, 'en')).toBeNull();
    }
    for (const port of [google, nominatim] as PlacesPort[])
      expect(await port.nearest(Number.NaN, 200, 'en')).toBeNull();
    expect(seen).toEqual([]);
  });

  it('truncates 50 kB of text to the provider’s limit, also within a surrogate pair', async () => {
    json([]);
    await nominatim.autocomplete('😀'.repeat(12_500), 'en');
    await nominatim.autocomplete(`${'a'.repeat(199)}😀`, 'en');
    for (const request of seen) expect(request.query.q?.length).toBeLessThanOrEqual(200);
    expect(seen).toHaveLength(2);
  });
});

describe('places provider', () => {
  it('is selected by the configuration, which reports missing settings at start', () => {
    expect(createPlaces({ provider: 'google', key: 'k' })).toBeInstanceOf(GooglePlaces);
    expect(createPlaces({ provider: 'nominatim', baseUrl: origin })).toBeInstanceOf(NominatimPlaces);
    for (const wrong of [
      { provider: 'google' },
      { provider: 'nominatim' },
      { provider: 'nominatim', baseUrl: 'no address' },
    ] as const) {
      expect(() => createPlaces(wrong)).toThrow();
    }
  });
});
