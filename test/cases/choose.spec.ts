import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  visitor = new Visitor(portal);
});
afterAll(() => portal.close());

describe('what a person chooses from', () => {
  it('holds more than 40 entities with 3 to 12 services each, in both languages', async () => {
    const { entities, total } = (await visitor.call(directory.entities, { pageSize: 100 })).body.data;
    expect(total).toBeGreaterThanOrEqual(44);
    for (const { id } of entities) {
      const { services } = (await visitor.call(directory.services, { entityId: id })).body.data;
      expect(services.length).toBeGreaterThanOrEqual(3);
      expect(services.length).toBeLessThanOrEqual(12);
      for (const { nameEn, nameAr } of services)
        expect([nameEn, nameAr]).toEqual([expect.stringMatching(/[A-Z]/), expect.stringMatching(/[ء-ي]/)]);
    }
    const { entity } = (await visitor.call(directory.entity, { id: entities[0]!.id })).body.data;
    expect(entity.services.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['هيئه الصحه', 'هَيْئَة الصِّحَّة', 'الصحة', 'HEALTH auth', 'صحه'])('finds the Health Authority as %s', async (text) => {
    const { entities } = (await visitor.call(directory.entities, { text })).body.data;
    expect(entities.map(({ nameEn }) => nameEn)).toContain('Health Authority');
  });

  it('takes search characters literally', async () => {
    for (const text of ['%', '_', '\\', "'; drop table entities; --"]) {
      const { status, body } = await visitor.call(directory.entities, { text: `zz${text}` });
      expect([status, body.data.entities]).toEqual([200, []]);
    }
  });

  it('pages', async () => {
    const page = async (number: number) =>
      (await visitor.call(directory.entities, { page: number, pageSize: 10 })).body.data.entities.map(({ id }) => id);
    const [first, second] = [await page(1), await page(2)];
    expect(new Set([...first, ...second]).size).toBe(20);
    expect((await visitor.call(directory.entities, { pageSize: 101 })).status).toBe(400);
  });

  it('never lists case type 3, and says which fields a type asks for', async () => {
    const { caseTypes } = (await visitor.call(directory.caseTypes)).body.data;
    expect(caseTypes.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(caseTypes.find(({ key }) => key === 'suggestion')!.fields.suggestedSolution).toBe(1);
    expect(caseTypes.find(({ key }) => key === 'incident')!.fields.suggestedSolution).toBe(4);
  });

  it('has channels and nationalities', async () => {
    expect((await visitor.call(directory.channels)).body.data.channels.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await visitor.call(users.nationalities)).body.data.nationalities.length).toBeGreaterThan(150);
  });

  it('finds places, and the place of a pin', async () => {
    const { predictions } = (await visitor.call(directory.searchPlaces, { input: 'Corniche', language: 'en' })).body.data;
    expect(predictions.length).toBeGreaterThan(0);
    const { place } = (await visitor.call(directory.place, { placeId: predictions[0]!.placeId, language: 'ar' })).body.data;
    expect(place.address).toMatch(/[ء-ي]/);
    const pin = await visitor.call(directory.place, { placeId: `@${place.latitude},${place.longitude}`, language: 'en' });
    expect(pin.body.data.place.address).toMatch(/[A-Z]/);
    expect((await visitor.call(directory.place, { placeId: '../../etc', language: 'en' })).status).toBe(404);
    expect((await visitor.call(directory.searchPlaces, { input: 'x', language: 'fr' })).status).toBe(400);
  });

  it('knows a guest as a guest', async () => {
    expect((await visitor.call(auth.permissions)).body.data).toEqual({ permissions: ['C0000'] });
  });

  it('searches questions in both languages and any spelling, for the application CWD alone', async () => {
    const all = (await visitor.call(content.faqs, { app: 'CWD' })).body.data;
    expect(all.total).toBe(20);
    expect(all.faqs).toHaveLength(10);
    const found = (await visitor.call(content.searchFaqs, { text: 'اعاده الدراسه' })).body.data;
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(20);
  });
});
