import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let admin: Visitor;
let otherManager: Visitor;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  otherManager = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY, roles: [ROLE.agentManager] });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
});
afterAll(() => portal.close());

describe('the templates of a new installation', () => {
  it('are for all entities, in both languages, and pass the rules of templates', async () => {
    const { templates } = (await admin.call(replyTemplates.list, { pageSize: 100 })).body.data;
    expect(
      templates.map(({ titleEn, titleAr, entity, version }) => [titleEn, /[ء-ي]/.test(titleAr), entity, version]),
    ).toEqual(
      [
        'More details',
        'A picture or a document',
        'Cause resolved',
        'Apology and what changes',
        'Explanation of the rules',
        'Thanks for a suggestion',
      ].map((title) => [title, true, null, 1]),
    );
    for (const { actions, titleAr, titleEn, textAr, textEn } of templates) {
      const template = { actions, titleAr, titleEn, textAr, textEn, entityId: OTHER_ENTITY, order: 5 };
      expect((await otherManager.call(replyTemplates.add, template)).status).toBe(201);
    }
    const { changes } = (await admin.call(replyTemplates.one, { id: defined(templates[0]).id })).body.data;
    expect(changes).toMatchObject([{ action: 'CREATE', by: null, version: 1, content: { titleEn: 'More details' } }]);
  });

  it.each(['En', 'Ar'] as const)('cannot be sent while a gap is left (%s)', async (side) => {
    const { id } = await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY });
    await act(agent, id, 'START');
    const { templates } = (await agent.call(replyTemplates.forCase, { incidentId: id })).body.data;
    const offered = templates.filter(({ actions }) => actions.includes('RESOLVE'));
    expect(offered.length).toBeGreaterThan(0);
    for (const template of offered) {
      const reply = await act(agent, id, 'RESOLVE', { text: template[`text${side}`] });
      expect([reply.status, reply.body.fieldErrors?.[0]?.code]).toEqual([400, 'templateGap']);
    }
  });
});
