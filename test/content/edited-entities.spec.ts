import sharp from 'sharp';
import { sql } from 'kysely';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, Visitor } from '../support/visitor.ts';
import { uploadDirectory } from './upload-directory.ts';

let portal: Portal;
let admin: Visitor;
let guest: Visitor;
let entityId: string;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  guest = new Visitor(portal);
  entityId = defined((await guest.call(directory.entities, {})).body.data.entities[0]).id;
});
afterAll(() => portal.close());

async function newPartner(code: string) {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer();
  const uploaded = await admin.upload<{ document: { id: string } }>(documents.upload, 'logo.png', png, {
    purpose: 'CONTENT',
  });
  return { code, nameEn: 'Office of roads', nameAr: 'مكتب الطرق', logo: uploaded.body.data.document.id };
}

describe('the default service of a new entity', () => {
  const codesOf = async (id: string) =>
    (await admin.call(directoryEditors.ofEntity, { entityId: id })).body.data.services.map(({ code }) => code);

  it('has another code when a service of another entity has its code', async () => {
    const service = { entityId, code: 'Roads-General', nameEn: 'Street lights', nameAr: 'إنارة الشوارع' };
    expect((await admin.call(directoryEditors.addService, service)).status).toBe(201);
    const { status, body } = await admin.call(editors.addPartner, await newPartner('roads'));
    expect(status).toBe(201);
    expect(await codesOf(body.data.partner.id)).toEqual([expect.stringMatching(/^general-[\da-f-]{36}$/)]);
  });

  it('has a code that the import accepts', async () => {
    const { body } = await admin.call(editors.addPartner, await newPartner(`l${'o'.repeat(58)}g`));
    const [code = ''] = await codesOf(body.data.partner.id);
    expect([code.length, code]).toEqual([60, expect.stringMatching(/^lo+-general$/)]);
    const again = await admin.call(editors.addPartner, await newPartner(`l${'o'.repeat(58)}p`));
    expect(await codesOf(again.body.data.partner.id)).toEqual([expect.stringMatching(/^general-/)]);
  });
});

describe('the contact of an entity', () => {
  const EMPTY = { contactPhone: '', contactEmail: '', website: '', hoursEn: '', hoursAr: '' };
  const change = async (fields: object) => {
    const { version } = (await admin.call(editors.one, { kind: 'partner', id: entityId })).body.data.item;
    return admin.call(editors.changePartner, { id: entityId, version, ...fields });
  };
  const shown = async () => (await guest.call(content.partner, { id: entityId })).body.data.partner;

  it('is public, as it is dialled and opened, and can be emptied', async () => {
    const hours = { hoursEn: 'Every day,\n8 to 20', hoursAr: 'كل يوم،\nمن 8 إلى 20' };
    const { status } = await change({
      contactPhone: '\u202a+٩٧١ ٢ ٥٥٥ ٠١٠٠\u202c',
      contactEmail: ' Info@Roads.example ',
      website: 'roads.example/الطرق',
      ...hours,
    });
    expect(status).toBe(202);
    expect(await shown()).toMatchObject({
      contactPhone: '+971 2 555 0100',
      contactEmail: 'info@roads.example',
      website: 'https://roads.example/الطرق',
      ...hours,
    });
    expect((await change({ contactPhone: '(02) 555–0100' })).body.data.partner.contactPhone).toBe('(02) 555-0100');
    const nothing = {
      contactPhone: ' ',
      contactEmail: '\u3000'.repeat(300),
      website: '\u3164',
      hoursEn: ' ',
      hoursAr: '',
    };
    expect((await change(nothing)).body.data.partner).toMatchObject(EMPTY);
    expect(await shown()).toMatchObject(EMPTY);
  });

  it.each([
    ['contactPhone', 'phone', 'ask at the desk'],
    ['contactPhone', 'phone', '+971 2 555 0100, +971 2 555 0101'],
    ['contactEmail', 'email', 'roads.example'],
    ['website', 'website', 'our website'],
    ['website', 'website', 'javascript:alert(1)'],
    ['website', 'website', 'https://user:secret@roads.example'],
    ['website', 'website', 'ftp://roads.example'],
    ['website', 'website', `roads.example/${'x'.repeat(500)}`],
    ['hoursAr', 'tooLong', 'ك'.repeat(301)],
  ])('has no wrong %s (%s): %s', async (field, rule, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.fieldErrors?.map((error) => [error.field, error.code])]).toEqual([400, [[field, rule]]]);
  });

  it('comes from a file as well, as it is pasted there, and stays without these columns', async () => {
    const heading = 'kind,code,entityCode,nameEn,nameAr,contactPhone,contactEmail,website,hoursEn,hoursAr';
    const contact = '+٩٧١ 2 555 0100,info@works.example,works.example,"Monday, 8 am\nFriday, 9 am",الاثنين';
    const rows = `entity,works,,Quarry Works,أشغال المحاجر,${contact}\nservice,works-1,works,Repairs,الإصلاحات,,,,,`;
    const upload = async (file: string) => (await uploadDirectory(admin, file)).data;
    expect(await upload(`${heading}\n${rows}`)).toMatchObject({ errors: [], created: 2 });
    expect(await upload(`${heading}\n${rows}`)).toMatchObject({ unchanged: 2 });
    const exported = await (await admin.request('GET', '/api/directory/export')).text();
    expect(await upload(exported)).toMatchObject({ errors: [], created: 0, updated: 0 });
    const { entities } = (await guest.call(directory.entities, { text: 'Quarry Works' })).body.data;
    const works = defined(entities.find(({ nameEn }) => nameEn === 'Quarry Works'));
    const contactOf = async () => (await guest.call(content.partner, { id: works.id })).body.data.partner;
    expect(await contactOf()).toMatchObject({
      contactPhone: '+971 2 555 0100',
      contactEmail: 'info@works.example',
      website: 'https://works.example',
      hoursEn: 'Monday, 8 am\nFriday, 9 am',
      hoursAr: 'الاثنين',
    });
    const emptied = await upload(`${heading}\nentity,works,,Quarry Works,أشغال المحاجر,,,,,`);
    expect(emptied.changes[0]?.columns).toEqual(['contactPhone', 'contactEmail', 'website', 'hoursEn', 'hoursAr']);
    expect(await contactOf()).toMatchObject(EMPTY);
  });
});

describe('a retired entity', () => {
  it('stays in the filter of those who have cases there', async () => {
    const customer = await signedInUser(portal, 'customer');
    await aCase(customer, { entityId: OTHER_ENTITY });
    const setActive = (active: boolean) =>
      databaseOf(portal).db.updateTable('entities').set({ active }).where('id', '=', OTHER_ENTITY).execute();
    await setActive(false);
    const isListed = async (who: Visitor) =>
      (await who.call(agentWorkspace.entitiesByMyCases)).body.data.entities.some(({ id }) => id === OTHER_ENTITY);
    for (const who of [customer, await signedInUser(portal, 'agent2'), admin]) expect(await isListed(who)).toBe(true);
    expect(await isListed(await signedInUser(portal, 'agent'))).toBe(false);
    await setActive(true);
  });

  it('is no longer seen by visitors', async () => {
    const code = 'retired-entity';
    await uploadDirectory(admin, `kind,code,entityCode,nameEn,nameAr\nentity,${code},,Zenith Office,مكتب الذروة\n`);
    const found = async () => (await guest.call(directory.entities, { text: 'Zenith Office' })).body.data.entities;
    const entity = defined((await found())[0]);
    const changed = await admin.call(editors.changePartner, {
      id: entity.id,
      version: 1,
      active: false,
      keywords: ['bureau'],
    });
    expect(changed.body.data.partner).toMatchObject({ code, active: false, keywords: ['bureau'], version: 2 });
    expect(await found()).toEqual([]);
    expect((await guest.call(directory.entity, { id: entity.id })).status).toBe(404);
    expect((await guest.call(directory.services, { entityId: entity.id })).status).toBe(404);
  });
});

interleaved('two entities that are added at the same time', () => {
  it('do not get the same code', async () => {
    const partners = [await newPartner('twice'), await newPartner('twice')];
    const add = () => Promise.all(partners.map((partner) => admin.call(editors.addPartner, partner)));
    const added = await whileLocked(portal, sql`lock table entities in share mode`, add, 2);
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
