import { invitations } from '../../common/users/invitations.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { uploadTable } from '../support/upload-table.ts';
import type { Visitor } from '../support/visitor.ts';

const HEADING = 'branches,email,nameEn,nameAr,roles,entityCode';
let portal: Portal;
let admin: Visitor;
let manager: Visitor;
let own: string;
let other: string;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
  const entities = await databaseOf(portal).db.selectFrom('entities').select(['id', 'code']).execute();
  const codeOf = (id: string): string => entities.find((entity) => entity.id === id)?.code ?? '';
  own = codeOf(OWN_ENTITY);
  other = codeOf(OTHER_ENTITY);
});
afterAll(() => portal.close());

async function importFile(who: Visitor, file: string | Uint8Array, query = '') {
  const { status, data } = await uploadTable(who, invitations.importFile, file, query);
  return { status, data, errors: data.errors.map(({ row, column, code }) => `${row} ${column} ${code}`) };
}
const csv = (...lines: string[]): string => [HEADING, ...lines].join('\n');
const branchCodes = async (entityId: string): Promise<string[]> =>
  (
    await databaseOf(portal)
      .db.selectFrom('branches')
      .select('code')
      .where('entity_id', '=', entityId)
      .where('active', '=', true)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);

describe('a file of invitations', () => {
  it('is answered with every error of every row at once, in row order', async () => {
    const file = csv(
      `nowhere,agent@portal.example,,نورة,agent,${own}`,
      `,a@city.example,A\u2067,أ,mayor,nobody`,
      `,a@city.example,B,ب,,`,
      `,A@CITY.example,C,,user,`,
      `,not-an-email,D,د,agent,`,
      `,b@city.example,E,ه,agent|admin,${own},more`,
    );
    const { status, data, errors } = await importFile(admin, file);
    expect([status, data.invited, data.valid]).toEqual([200, 0, 0]);
    expect(errors).toEqual([
      '2 branches importBranches',
      '2 email EMAIL_EXISTS',
      '2 nameEn nameEn',
      '3 nameEn bidiControls',
      '3 roles roleUnknown',
      '3 entityCode importEntityUnknown',
      '4 email importEmailTwice',
      '4 roles roles',
      '5 email importEmailTwice',
      '5 nameAr nameAr',
      '5 roles staffRole',
      '6 email email',
      '6 entityCode importEntityMissing',
      '7  importCells',
    ]);
    for (const { descriptionEn, descriptionAr } of data.errors)
      expect([descriptionEn, descriptionAr]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/[ء-ي]/)]);
  });

  it('tells an agent manager apart which roles and which entity are not theirs to give', async () => {
    const file = csv(
      `,c@city.example,C,ج,admin,${other}`,
      `,d@city.example,D,د,agent,${other}`,
      ',e@city.example,E,ه,agent-manager,',
    );
    const { errors } = await importFile(manager, file);
    expect(errors).toEqual([
      '2 roles importRoleDenied',
      '2 entityCode importEntityDenied',
      '3 entityCode importEntityDenied',
      '4 roles importRoleDenied',
    ]);
  });

  it('names unknown and repeated columns, and bytes that are not UTF-8', async () => {
    const { errors } = await importFile(admin, 'email,nameEn,nameAr,phone,nameEn\nx,,ن,1,\n');
    expect(errors).toEqual([
      '1 nameEn importColumnTwice',
      '1 phone importColumnUnknown',
      '1 roles importColumnMissing',
      '2 email email',
      '2 nameEn nameEn',
    ]);
    const latin1 = Buffer.from(csv(',f@city.example,Zoë,Z,content-manager,'), 'latin1');
    expect((await importFile(admin, latin1)).errors).toEqual(['2 nameEn importCharacters']);
  });

  it('invites nobody in a dry run and says so: 200 until somebody is invited, then 201', async () => {
    const [branch = ''] = await branchCodes(OWN_ENTITY);
    const file = csv(`${branch},g@city.example,'+G,ج,agent,`, ',h@city.example,H,ح,agent,');
    expect(await importFile(manager, file, '?dryRun=true')).toMatchObject({
      status: 200,
      data: { invited: 0, valid: 2, errors: [] },
    });
    expect(await queuedMessages(databaseOf(portal), { recipient: 'g@city.example' })).toEqual([]);
    expect(await importFile(manager, file)).toMatchObject({ status: 201, data: { invited: 2, valid: 2, errors: [] } });
    const all = (await manager.call(invitations.list, { pageSize: 100 })).body.data.invitations;
    expect(all.filter(({ email }) => /^[gh]@/.test(email)).map(({ nameEn }) => nameEn)).toEqual(
      expect.arrayContaining(['+G', 'H']),
    );
    expect(await importFile(manager, file)).toMatchObject({
      status: 200,
      errors: ['2 email EMAIL_EXISTS', '3 email EMAIL_EXISTS'],
    });
  });
});
