import { randomUUID } from 'node:crypto';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import type { AddService } from '../../common/content/directory-editors.dto.ts';
import type { UserBranch } from '../../common/users/account.enums.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCaseInput, verifiedVisitor, Visitor } from '../support/visitor.ts';
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

let codes = 0;
const newService = (over: Partial<AddService> = {}) => ({
  entityId,
  code: `svc-${++codes}`,
  nameEn: 'Street lights',
  nameAr: 'إنارة الشوارع',
  ...over,
});
const aService = async (over: Partial<AddService> = {}) =>
  (await admin.call(directoryEditors.addService, newService(over))).body.data.service;
const anAgent = (branches: UserBranch[]) => aMemberOfStaff(portal, { entityId, branches });
const publicServices = async () => (await guest.call(directory.services, { entityId })).body.data.services;
const fieldsOf = (body: { fieldErrors?: { field: string; code: string | number }[] }) =>
  body.fieldErrors?.map(({ field, code }) => [field, code]);

describe('services and branches', () => {
  it('adds a service that visitors can choose, and shows no keyword of it', async () => {
    const service = await aService({
      keywords: ['إنارة', 'lamp post'],
      descriptionEn: 'Lamps',
      caseTypes: [1],
      order: 7,
    });
    expect(service).toMatchObject({
      active: true,
      order: 7,
      caseTypes: [1],
      keywords: ['إنارة', 'lamp post'],
      version: 1,
      replacedBy: null,
    });
    expect(await publicServices()).toContainEqual({
      id: service.id,
      nameEn: 'Street lights',
      nameAr: 'إنارة الشوارع',
      caseTypes: [1],
    });
    for (const text of ['اناره', 'LAMP'])
      expect((await guest.call(directory.entities, { text })).body.data.entities.map(({ id }) => id)).toContain(
        entityId,
      );
  });

  it('keeps a code unique in any letter case, also after it is retired', async () => {
    const service = await aService();
    await admin.call(directoryEditors.changeService, { id: service.id, version: 1, active: false });
    const { status, body } = await admin.call(
      directoryEditors.addService,
      newService({ code: service.code.toUpperCase() }),
    );
    expect([status, body.code, fieldsOf(body)]).toEqual([409, 409, [['code', 'CODE_TAKEN']]]);
    for (const code of ['', '=1', 'a b', 'رمز', 'x'.repeat(61)])
      expect([code, (await admin.call(directoryEditors.addService, newService({ code }))).status]).toEqual([code, 400]);
  });

  it('accepts no new case for a retired service, and keeps its cases', async () => {
    const service = await aService();
    const visitor = await verifiedVisitor(portal);
    const input = await aCaseInput(visitor, { entityId, serviceId: service.id });
    const submit = () => visitor.call(cases.submit, input);
    expect((await submit()).status).toBe(201);
    const next = await aService();
    const retired = await admin.call(directoryEditors.changeService, {
      id: service.id,
      version: 1,
      active: false,
      replacedBy: next.id,
    });
    expect([retired.status, retired.body.data.service]).toEqual([
      202,
      expect.objectContaining({ active: false, replacedBy: next.id, version: 2 }),
    ]);
    expect((await submit()).status).toBe(400);
    expect((await publicServices()).map(({ id }) => id)).not.toContain(service.id);
    const { services } = (await admin.call(directoryEditors.ofEntity, { entityId })).body.data;
    expect(services.find(({ id }) => id === service.id)).toMatchObject({ active: false });
  });

  it('refuses a replacement that leads back, a moved service, a changed code and a stale version', async () => {
    const [one, two] = [await aService(), await aService()];
    const change = async (id: string, over: object) => {
      const { status, body } = await admin.call(directoryEditors.changeService, { id, version: 1, ...over });
      return [status, ...(fieldsOf(body) ?? [body.code])];
    };
    expect(await change(one.id, { replacedBy: one.id })).toEqual([400, ['replacedBy', 'replacedBy']]);
    expect(await change(one.id, { replacedBy: randomUUID() })).toEqual([400, ['replacedBy', 'replacementUnknown']]);
    expect(await change(two.id, { replacedBy: one.id })).toEqual([202, 0]);
    expect(await change(one.id, { replacedBy: two.id })).toEqual([400, ['replacedBy', 'replacedBy']]);
    expect(await change(one.id, { code: 'other' })).toEqual([400, ['code', 'fixedCode']]);
    expect(await change(one.id, { entityId: one.id })).toEqual([400, ['entityId', 'fixedEntity']]);
    expect(await change(two.id, { nameEn: 'Late' })).toEqual([409, 409]);
    expect(await change(two.id, { version: 2, replacedBy: null })).toEqual([202, 0]);
  });

  it('adds and retires a branch, and records who changed what', async () => {
    const added = await admin.call(directoryEditors.addBranch, {
      entityId,
      code: 'north',
      nameEn: 'North',
      nameAr: 'الشمال',
    });
    const { id } = added.body.data.branch;
    const changed = await admin.call(directoryEditors.changeBranch, {
      id,
      version: 1,
      nameEn: 'North side',
      active: false,
    });
    expect([added.status, changed.status, changed.body.data.branch]).toEqual([
      201,
      202,
      expect.objectContaining({ nameEn: 'North side', active: false }),
    ]);
    const log = await databaseOf(portal)
      .db.selectFrom('content_changes')
      .selectAll()
      .where('item_id', '=', id)
      .orderBy('at')
      .execute();
    expect(
      log.map(({ kind, action, fields, before, actor }) => ({
        kind,
        action,
        fields,
        before,
        hasActor: actor !== null,
      })),
    ).toEqual([
      expect.objectContaining({ kind: 'branch', action: 'CREATE', hasActor: true }),
      {
        kind: 'branch',
        action: 'CHANGE',
        fields: ['nameEn', 'active'],
        before: { name_en: 'North', active: true },
        hasActor: true,
      },
    ]);
  });

  it('puts a service into a branch of its entity: only its agents and those of all branches see the new cases', async () => {
    const addBranch = async (code: string, over = {}) =>
      (await admin.call(directoryEditors.addBranch, { entityId, code, nameEn: code, nameAr: 'فرع', ...over })).body.data
        .branch;
    const [branch, retired] = [await addBranch('harbour'), await addBranch('closed', { active: false })];
    const other = defined((await guest.call(directory.entities, {})).body.data.entities[1]);
    const foreign = await addBranch('foreign', { entityId: other.id });
    const refused = [['branchId', 'entityBranch']];
    for (const branchId of [retired.id, foreign.id, 'unknown', branch.id.toUpperCase()])
      expect(fieldsOf((await admin.call(directoryEditors.addService, newService({ branchId }))).body)).toEqual(refused);
    const service = await aService({ branchId: branch.id });
    expect(service.branchId).toBe(branch.id);

    const visitor = await verifiedVisitor(portal);
    const input = await aCaseInput(visitor, { entityId, serviceId: service.id });
    const submit = async () => (await visitor.call(cases.submit, input)).body.data.incident.id;
    const [own, colleague] = [await anAgent([{ kind: 1, branchId: branch.id }]), await anAgent([{ kind: 1 }])];
    const statuses = async (incidentId: string) =>
      Promise.all([own, colleague].map(async (agent) => (await agent.call(cases.read, { incidentId })).status));
    expect(await statuses(await submit())).toEqual([200, 404]);

    const change = (over: object) => admin.call(directoryEditors.changeService, { id: service.id, ...over });
    expect(fieldsOf((await change({ version: 1, branchId: foreign.id })).body)).toEqual(refused);
    // A branch that is retired later stays with its service.
    await admin.call(directoryEditors.changeBranch, { id: branch.id, version: 1, active: false });
    expect((await change({ version: 1, branchId: branch.id, nameEn: 'Piers' })).body.data.service).toMatchObject({
      branchId: branch.id,
    });
    expect((await change({ version: 2, branchId: null })).body.data.service).toMatchObject({
      branchId: null,
      version: 3,
    });
    expect(await statuses(await submit())).toEqual([200, 200]);
  });

  it('shows on another instance at once', async () => {
    const other = await anotherInstance(portal);
    try {
      const there = new Visitor(other);
      const shown = async () => {
        const partners = await there.call(content.partners);
        const { entities } = (await there.call(directory.entities, { pageSize: 100 })).body.data;
        const { services } = (await there.call(directory.services, { entityId })).body.data;
        return JSON.stringify([partners.body.data, entities, services]);
      };
      const timesShown = async (name: string) => (await shown()).split(`"${name}"`).length - 1;
      expect(await timesShown('Fresh lamps')).toBe(0);
      const { id } = await aService({ nameEn: 'Fresh lamps' });
      expect(await timesShown('Fresh lamps')).toBe(1);
      await admin.call(directoryEditors.changeService, { id, version: 1, active: false });
      expect(await timesShown('Fresh lamps')).toBe(0);
      await uploadDirectory(admin, 'kind,code,entityCode,nameEn,nameAr\nentity,fresh,,Fresh Office,مكتب جديد\n');
      expect(await timesShown('Fresh Office')).toBe(2);
    } finally {
      await other.close();
    }
  });
});
