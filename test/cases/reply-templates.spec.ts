import { cases } from '../../common/cases/cases.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import { fillTemplate, placeholdersIn, replyValues, TEMPLATE_GAP } from '../../common/cases/reply-templates.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, SteppingClock, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const TEMPLATE = {
  actions: ['RESOLVE' as const],
  titleAr: 'إصلاح الإنارة',
  titleEn: 'Lamp repaired',
  textAr: 'عزيزنا {customer}، استبدل فريقنا المصباح في {date} بعد طلبك {ticket}، وكان السبب […] فقط.',
  textEn:
    'Dear {customer}, our team replaced the lamp on {date} after your case {ticket} about {service}. The cause was […] only.',
  order: 5,
};

const clock = new SteppingClock();
let portal: Portal;
let admin: Visitor;
let manager: Visitor;
let otherManager: Visitor;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
  otherManager = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY, roles: [ROLE.agentManager] });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
});
afterAll(() => portal.close());

const add = (who: Visitor, over: object = {}) =>
  who.call(replyTemplates.add, { ...TEMPLATE, entityId: OWN_ENTITY, ...over });
const added = async (over: object = {}) => (await add(manager, over)).body.data.template;
const titles = async (who: Visitor, input: object = {}) =>
  (await who.call(replyTemplates.list, { pageSize: 100, ...input })).body.data.templates.map(({ titleEn }) => titleEn);
const errorsOf = async (over: object) =>
  (await add(manager, over)).body.fieldErrors?.map(({ field, code, descriptionEn }) => [field, code, descriptionEn]) ??
  [];

async function startedCase(requester?: object) {
  const receipt = await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY, ...(requester && { requester }) });
  expect((await act(agent, receipt.id, 'START')).status).toBe(202);
  return receipt;
}

describe('editing', () => {
  it.each([
    ['ends at a colon', 'We have done the following:'],
    ['ends at a gap', 'We have done the following: […]'],
    ['ends at a conjunction', 'We replaced the lamp on Tuesday and'],
    ['leaves a bracket open', 'We replaced the lamp (and the fuse of'],
    ['has a gap of another form', 'We replaced the lamp at [address] on Tuesday.'],
    ['has dots to fill in', 'We replaced the lamp at ........ on Tuesday.'],
  ])('refuses a text that %s', async (_, textEn) => {
    expect(await errorsOf({ textEn })).toEqual([['textEn', 'templateEnd', expect.stringMatching(/mid-sentence/)]]);
  });

  it.each(['قمنا بما يلي:', 'قمنا بما يلي: […]', 'استبدلنا المصباح و'])(
    'refuses an Arabic text that ends in mid-sentence: %s',
    async (textAr) => {
      expect(await errorsOf({ textAr })).toEqual([['textAr', 'templateEnd', expect.any(String)]]);
    },
  );

  it('names unknown placeholders, and refuses a brace without its pair', async () => {
    expect(await errorsOf({ textEn: 'Dear {name}, see {ticket} and {mobile}.' })).toEqual([
      ['textEn', 'placeholder', 'There is no such placeholder: {name} {mobile}'],
    ]);
    expect(await errorsOf({ textAr: 'الطلب {ticket مكتمل.' })).toEqual([
      ['textAr', 'placeholder', expect.stringMatching(/\{/)],
    ]);
  });

  it('refuses a missing language, and a template without an action that replies', async () => {
    expect(await errorsOf({ textAr: 'In English.', titleAr: 'Title' })).toEqual([
      ['titleAr', 'titleAr', expect.any(String)],
      ['textAr', 'textAr', expect.any(String)],
    ]);
    expect((await errorsOf({ textEn: '' })).map(([field]) => field)).toEqual(['textEn']);
    for (const actions of [[], ['START'], ['RESOLVE', 'RESOLVE']])
      expect((await errorsOf({ actions })).map(([field, code]) => [field, code])).toEqual([
        ['actions', 'replyActions'],
      ]);
  });

  it('accepts a placeholder at the end, and two braces as message templates have', async () => {
    const template = await added({ textEn: 'Your case number is {{ticket}}', textAr: 'رقم طلبك {{ ticket }}' });
    expect(template).toMatchObject({ textEn: 'Your case number is {ticket}', textAr: 'رقم طلبك {ticket}' });
  });

  it('accepts one of twenty concurrent changes, records each version and restores an earlier one', async () => {
    const { id } = await added({ titleEn: 'First title' });
    const change = { ...TEMPLATE, id, version: 1, titleEn: 'Second title' };
    const all = await Promise.all(Array.from({ length: 20 }, () => manager.call(replyTemplates.change, change)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(19).fill(409)]);
    const history = async () => (await manager.call(replyTemplates.one, { id })).body.data.changes;
    const [second, first] = await history();
    expect(second).toMatchObject({
      version: 2,
      action: 'CHANGE',
      fields: ['titleEn'],
      by: { nameEn: expect.any(String) },
    });
    const restore = { id, changeId: defined(first).id, version: 2 };
    expect((await manager.call(replyTemplates.restore, { ...restore, version: 1 })).status).toBe(409);
    const restored = (await manager.call(replyTemplates.restore, restore)).body.data.template;
    expect(restored).toMatchObject({ titleEn: 'First title', version: 3 });
    expect((await history()).map(({ version, action, content }) => [version, action, content.titleEn])).toEqual([
      [3, 'RESTORE', 'First title'],
      [2, 'CHANGE', 'Second title'],
      [1, 'CREATE', 'First title'],
    ]);
  });

  it('restores no version of another template', async () => {
    const [one, other] = [await added(), await added()];
    const { changes } = (await manager.call(replyTemplates.one, { id: other.id })).body.data;
    const reply = await manager.call(replyTemplates.restore, {
      id: one.id,
      changeId: defined(changes[0]).id,
      version: 1,
    });
    expect(reply.status).toBe(404);
  });

  it('hides a retired template from agents until it is offered again', async () => {
    const { id, version } = await added({ titleEn: 'Retired for now' });
    const receipt = await startedCase();
    const offered = async () =>
      (await agent.call(replyTemplates.forCase, { incidentId: receipt.id })).body.data.templates.some(
        (one) => one.id === id,
      );
    expect(await offered()).toBe(true);
    const retired = (await manager.call(replyTemplates.setActive, { id, active: false, version })).body.data.template;
    expect([retired.active, await offered()]).toEqual([false, false]);
    expect(await titles(manager, { state: 'retired' })).toContain('Retired for now');
    expect(await titles(manager, { state: 'active' })).not.toContain('Retired for now');
    expect(await titles(agent)).not.toContain('Retired for now');
    expect((await manager.call(replyTemplates.setActive, { id, active: true, version })).status).toBe(409);
    await manager.call(replyTemplates.setActive, { id, active: true, version: retired.version });
    expect(await offered()).toBe(true);
  });
});

describe('scope', () => {
  it('lets a manager write for their own entity only, and an admin for every entity and all of them', async () => {
    expect((await add(manager, { entityId: OTHER_ENTITY })).status).toBe(403);
    expect((await add(manager, { entityId: undefined })).status).toBe(403);
    expect((await add(admin, { entityId: OTHER_ENTITY, titleEn: 'Of the other entity' })).status).toBe(201);
    const common = (await add(admin, { entityId: undefined, titleEn: 'For every entity' })).body.data.template;
    expect(common).toMatchObject({ entity: null, mayChange: true });
    const seen = (await manager.call(replyTemplates.one, { id: common.id })).body.data.template;
    expect(seen).toMatchObject({ titleEn: 'For every entity', mayChange: false });
    expect((await manager.call(replyTemplates.change, { ...TEMPLATE, id: common.id, version: 1 })).status).toBe(403);
    expect((await manager.call(replyTemplates.setActive, { id: common.id, active: false, version: 1 })).status).toBe(
      403,
    );
    expect(await titles(manager)).toEqual(expect.arrayContaining(['For every entity', 'Lamp repaired']));
    expect(await titles(manager)).not.toContain('Of the other entity');
    expect(await titles(otherManager)).toContain('Of the other entity');
    expect(await titles(admin, { entityId: OTHER_ENTITY })).toContain('Of the other entity');
  });

  it('offers an agent the templates of the case’s entity first, then those for all, without those of others', async () => {
    const receipt = await startedCase();
    await add(admin, { entityId: OTHER_ENTITY, titleEn: 'Not for this case' });
    await added({ titleEn: 'Of this entity', order: 0 });
    const { templates } = (await agent.call(replyTemplates.forCase, { incidentId: receipt.id })).body.data;
    const names = templates.map(({ titleEn }) => titleEn);
    expect(names).not.toContain('Not for this case');
    expect(names.indexOf('Of this entity')).toBe(0);
    expect(names.indexOf('Cause resolved')).toBeGreaterThan(0);
  });
});

describe('filling in', () => {
  it('shows the values of a case as the answer panel fills them, and records the reading', async () => {
    const receipt = await startedCase({ firstName: 'Latifa', lastName: 'Al Balooshi' });
    const found = await readCase(manager, { incidentId: receipt.id });
    const accesses = async () =>
      (await manager.call(agentWorkspace.accesses, { incidentId: receipt.id })).body.data.accesses.filter(
        ({ action }) => action === 'READ',
      ).length;
    const before = await accesses();
    const texts = { textAr: TEMPLATE.textAr, textEn: TEMPLATE.textEn };
    const { en, ar } = (await manager.call(replyTemplates.preview, { ...texts, ticketNumber: receipt.ticketNumber }))
      .body.data;
    expect(en).toMatchObject({ text: fillTemplate(TEMPLATE.textEn, replyValues(found, 'en', clock.now())), gaps: 1 });
    expect(en.text).toContain(`Dear Latifa Al Balooshi, our team replaced the lamp on`);
    expect(en.text).toContain(receipt.service.nameEn);
    expect(ar.text).toContain(receipt.ticketNumber);
    expect(placeholdersIn(ar.text + en.text)).toEqual([]);
    expect(await accesses()).toBe(before + 1);
    expect(
      (await otherManager.call(replyTemplates.preview, { ...texts, ticketNumber: receipt.ticketNumber })).status,
    ).toBe(404);
  });

  it('leaves a gap for a name that nobody gave, which blocks sending until it is filled', async () => {
    const receipt = await startedCase();
    const found = await readCase(agent, { incidentId: receipt.id });
    const text = fillTemplate(TEMPLATE.textEn, replyValues(found, 'en', clock.now()));
    expect(text.startsWith(`Dear ${TEMPLATE_GAP}, `)).toBe(true);
    expect((await act(agent, receipt.id, 'RESOLVE', { text })).body.fieldErrors?.[0]?.code).toBe('templateGap');
    expect((await act(agent, receipt.id, 'RESOLVE', { text: text.replaceAll(TEMPLATE_GAP, 'resident') })).status).toBe(
      202,
    );
    const { incidents } = (await agent.call(cases.read, { incidentId: receipt.id })).body.data;
    expect(defined(incidents[0]).resolution).toContain('Dear resident');
  });

  it('shows sample values without a case', async () => {
    const { en, ar } = (
      await manager.call(replyTemplates.preview, {
        textAr: '{customer} {service}',
        textEn: '{customer} {service} {odd}',
      })
    ).body.data;
    expect(en).toMatchObject({ text: 'Salem Al Mazrouei Street lighting {odd}', gaps: 0 });
    expect(ar.text).toMatch(/^[ء-ي ]+$/);
  });
});
