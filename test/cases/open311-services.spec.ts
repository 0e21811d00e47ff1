import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { geoGet, isWellFormed } from './open311-kit.ts';

let portal: Portal;
let service: { service_code: string; service_name: string; group: string };

beforeAll(async () => {
  portal = await startPortal();
  [service] = (await get<(typeof service)[]>('services.json')).body as [typeof service];
});
afterAll(() => portal.close());

const get = <Body>(path: string, language?: string) => geoGet<Body>(portal, path, language);

describe('Open311 discovery and service list', () => {
  it('describes its endpoint and formats', async () => {
    const reply = await fetch(`${portal.url}/open311/discovery.json`);
    expect(await reply.json()).toMatchObject({
      endpoints: [{ url: `${portal.url}/open311/v2`, formats: ['text/xml', 'application/json'] }],
    });
    const xml = await get<string>('discovery.xml');
    expect([isWellFormed(xml.text), xml.text]).toEqual([
      true,
      expect.stringContaining('<formats><format>text/xml</format>'),
    ]);
  });

  it('lists the services in both formats and languages', async () => {
    expect(service).toMatchObject({ metadata: true, type: 'realtime', group: expect.any(String) });
    const xml = await get<string>('services.xml', 'ar');
    expect([xml.status, xml.type, isWellFormed(xml.text)]).toEqual([200, 'text/xml; charset=utf-8', true]);
    expect(xml.text).toMatch(
      new RegExp(`<service><service_code>${service.service_code}</service_code><service_name>[ء-ي]`),
    );
  });

  it('defines a service, and answers 404 for an unknown one', async () => {
    expect((await get(`services/${service.service_code}.json`)).body).toMatchObject({
      service_code: service.service_code,
      attributes: expect.arrayContaining([
        expect.objectContaining({ code: 'CASETYPE', values: expect.arrayContaining([{ key: '1', name: 'Incident' }]) }),
        expect.objectContaining({
          code: 'SUGGESTION',
          order: 2,
          description: 'Suggested solution; required for: Suggestion',
        }),
      ]),
    });
    const xml = await get<string>(`services/${service.service_code}.xml`);
    expect([isWellFormed(xml.text), xml.text]).toEqual([
      true,
      expect.stringContaining('<values><value><key>1</key><name>Incident</name></value>'),
    ]);
    for (const code of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect(await get(`services/${code}.json`)).toMatchObject({
        status: 404,
        body: [{ code: 404, description: 'service_code was not found' }],
      });
  });

  it('accepts the portal’s host or an entity as jurisdiction', async () => {
    const entities = await databaseOf(portal)
      .db.selectFrom('entities')
      .select(['code', 'name_en'])
      .orderBy('sort')
      .limit(2)
      .execute();
    const entity = defined(entities[1]);
    const own = await get<(typeof service)[]>(`services.json?jurisdiction_id=${entity.code.toUpperCase()}`);
    expect(new Set(own.body.map(({ group }) => group))).toEqual(new Set([entity.name_en]));
    const statuses = [
      await get('services.json?jurisdiction_id=127.0.0.1'),
      await get('services.json?jurisdiction_id=atlantis'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404]);
  });
});
