import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  visitor = new Visitor(portal);
});
afterAll(() => portal.close());

describe('directory', () => {
  it('lists more than 40 entities with 3 to 12 services each, in both languages', async () => {
    const { entities, total } = (await visitor.call(directory.entities, { pageSize: 100 })).body.data;
    expect(total).toBeGreaterThanOrEqual(44);
    for (const { id } of entities) {
      const { services } = (await visitor.call(directory.services, { entityId: id })).body.data;
      expect(services.length).toBeGreaterThanOrEqual(3);
      expect(services.length).toBeLessThanOrEqual(12);
      for (const { nameEn, nameAr } of services)
        expect([nameEn, nameAr]).toEqual([expect.stringMatching(/[A-Z]/), expect.stringMatching(/[ء-ي]/)]);
    }
    const { entity } = (await visitor.call(directory.entity, { id: defined(entities[0]).id })).body.data;
    expect(entity.services.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['هيئه الصحه', 'هَيْئَة الصِّحَّة', 'الصحة', 'HEALTH auth', 'صحه'])(
    'finds the Health Authority as %s',
    async (text) => {
      const { entities } = (await visitor.call(directory.entities, { text })).body.data;
      expect(entities.map(({ nameEn }) => nameEn)).toContain('Health Authority');
    },
  );

  it.each([
    ['إنارة', 'Street lighting'],
    ['حفرة', 'Road maintenance and signs'],
    ['مواقف', 'Public parking'],
    ['رخصة', 'Driving licences'],
    ['ماء', 'Water leaks'],
    ['pothole', 'Road maintenance and signs'],
    ['DEWA bill', 'Bills and payments'],
    ['parking transport', 'Public parking'],
  ])('finds the service for %s', async (text, name) => {
    const { services } = (await visitor.call(directory.searchServices, { text })).body.data;
    expect(services.map(({ nameEn }) => nameEn)).toContain(name);
    expect(services.length).toBeLessThanOrEqual(8);
    const one = defined(services.find(({ nameEn }) => nameEn === name));
    const { entity } = (await visitor.call(directory.entity, { id: one.entityId })).body.data;
    expect([entity.nameEn, entity.services.map(({ id }) => id)]).toEqual([
      one.entityEn,
      expect.arrayContaining([one.serviceId]),
    ]);
  });

  it('takes search characters literally', async () => {
    for (const text of ['%', '_', '\\', "' or '1'='1"]) {
      const { status, body } = await visitor.call(directory.entities, { text: `qzxq${text}` });
      expect([status, body.data.entities]).toEqual([200, []]);
      expect((await visitor.call(directory.searchServices, { text: `qzxq${text}` })).body.data.services).toEqual([]);
    }
  });

  it('returns pages without overlap and limits the page size', async () => {
    const page = async (number: number) =>
      (await visitor.call(directory.entities, { page: number, pageSize: 10 })).body.data.entities.map(({ id }) => id);
    const [first, second] = [await page(1), await page(2)];
    expect(new Set([...first, ...second]).size).toBe(20);
    expect((await visitor.call(directory.entities, { pageSize: 101 })).status).toBe(400);
  });

  it('returns the total with every page, also past the last one', async () => {
    const paging = async (input: object) => {
      const { entities, total, ...page } = (await visitor.call(directory.entities, input)).body.data;
      return { count: entities.length, isTotal: total >= 44, ...page };
    };
    expect(await paging({ page: 2 })).toEqual({ count: 10, isTotal: true, page: 2, pageSize: 10 });
    expect(await paging({ page: 99, pageSize: 20 })).toEqual({ count: 0, isTotal: true, page: 99, pageSize: 20 });
    expect(await paging({})).toMatchObject({ isTotal: true, page: 1, pageSize: 100 });
    expect((await paging({})).count).toBeGreaterThanOrEqual(44);
  });

  it('lists the case types with their fields, without the hidden type 3', async () => {
    const { caseTypes } = (await visitor.call(directory.caseTypes)).body.data;
    expect(caseTypes.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(defined(caseTypes.find(({ key }) => key === 'suggestion')).fields.suggestedSolution).toBe(1);
    expect(defined(caseTypes.find(({ key }) => key === 'incident')).fields.suggestedSolution).toBe(4);
  });

  it('lists channels and nationalities', async () => {
    expect((await visitor.call(directory.channels)).body.data.channels.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await visitor.call(users.nationalities)).body.data.nationalities.length).toBeGreaterThan(150);
  });

  it('finds places by text and by coordinates', async () => {
    const { predictions } = (await visitor.call(directory.searchPlaces, { input: 'Corniche', language: 'en' })).body
      .data;
    expect(predictions.length).toBeGreaterThan(0);
    const { place } = (
      await visitor.call(directory.place, { placeId: defined(predictions[0]).placeId, language: 'ar' })
    ).body.data;
    expect(place.address).toMatch(/[ء-ي]/);
    const pin = await visitor.call(directory.place, {
      placeId: `@${place.latitude},${place.longitude}`,
      language: 'en',
    });
    expect(pin.body.data.place.address).toMatch(/[A-Z]/);
    expect((await visitor.call(directory.place, { placeId: '../../etc', language: 'en' })).status).toBe(404);
    expect((await visitor.call(directory.searchPlaces, { input: 'x', language: 'fr' })).status).toBe(400);
  });

  it('gives a visitor only the guest permission', async () => {
    expect((await visitor.call(auth.permissions)).body.data).toEqual({ permissions: ['C0000'] });
  });

  it('lists and searches the questions of the application CWD', async () => {
    const all = (await visitor.call(content.faqs, { app: 'CWD' })).body.data;
    expect(all.total).toBe(22);
    expect(all.faqs).toHaveLength(10);
    const found = (await visitor.call(content.searchFaqs, { text: 'اعاده الدراسه' })).body.data;
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(20);
  });
});
