import { auth } from '../../common/auth/auth.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { uploadTable } from '../support/upload-table.ts';
import { Visitor } from '../support/visitor.ts';

const PASSWORD = 'Harbour#2026';
const TOKEN = /token=([\w-]+)/;
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false });
});
afterAll(() => portal.close());

/** Sets the password by a link and signs in. */
async function joinByLink(email: string, linkText: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const token = matchGroup(TOKEN, linkText);
  expect((await visitor.call(passwords.reset, { token, password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(
    202,
  );
  expect((await signIn(visitor, email, PASSWORD)).status).toBe(200);
  return visitor;
}

const joinInvited = async (email: string): Promise<Visitor> =>
  joinByLink(email, defined((await queuedMessages(databaseOf(portal), { recipient: email }))[0]).text);

/** The permission that the role adds. The last one is C0005. */
const rolePermissionOf = async (who: Visitor) => (await who.call(auth.permissions)).body.data.permissions.at(-2);

it('the first admin of an empty installation invites managers, and the agent manager invites the agents', async () => {
  const command = ['--email', 'admin@city.example', '--first-name', 'Huda', '--last-name', 'Saleh'];
  const admin = await joinByLink('admin@city.example', await runCommand(portal, 'admin', command));
  const entries = [
    'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active',
    'entity,roads,,Roads,الطرق,,,,true',
    'branch,north,roads,North,الشمال,,,,true',
  ];
  expect((await uploadTable(admin, directoryEditors.importFile, entries.join('\n'))).status).toBe(200);
  const entityId = defined((await admin.call(directory.entities, {})).body.data.entities[0]).id;
  const invite = async (email: string, role: string) =>
    (await admin.call(invitations.invite, { email, nameEn: 'Omar Saeed', nameAr: 'عمر سعيد', roles: [role], entityId }))
      .status;
  expect(await invite('manager@city.example', ROLE.agentManager)).toBe(201);
  expect(await invite('content@city.example', ROLE.contentManager)).toBe(201);
  const manager = await joinInvited('manager@city.example');
  const people = ['one', 'two', 'three'].map((name) => `${name}@city.example,Sara Ali,سارة علي,agent,roads,north`);
  expect(
    (
      await uploadTable(
        manager,
        invitations.importFile,
        ['email,nameEn,nameAr,roles,entityCode,branches', ...people].join('\n'),
      )
    ).status,
  ).toBe(201);
  const agents = [
    await joinInvited('one@city.example'),
    await joinInvited('two@city.example'),
    await joinInvited('three@city.example'),
  ];
  expect(
    await Promise.all([manager, ...agents, await joinInvited('content@city.example')].map(rolePermissionOf)),
  ).toEqual(['C0002', ...Array<string>(3).fill('C0003'), 'C0004']);
  const [agent] = agents;
  const { user } = (await defined(agent).call(auth.profile, {})).body.data;
  expect(user.branches).toEqual([{ kind: 1, branchId: expect.any(String) }]);
});
