import { sql } from 'kysely';
import { LIMITS } from '../../common/limits.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import type { ListPeople } from '../../common/users/oversight.dto.ts';
import type { ManagedUser } from '../../common/users/oversight.types.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { anApplicant } from './applicants.ts';

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
  await anApplicant(databaseOf(portal), { email: 'mona@portal.example', mobile: '+971501110001' });
});
afterAll(() => portal.close());

const listed = async (who: Visitor, input: Partial<ListPeople> = {}) =>
  (await who.call(oversight.list, { pageSize: 100, ...input })).body.data;
const names = (users: ManagedUser[]) => users.map(({ fullName }) => fullName);

describe('user list', () => {
  it('shows all users to an admin and the users of their entity to a manager', async () => {
    const all = await listed(admin);
    const own = await listed(manager);
    expect(all.total).toBe(53);
    expect(own.total).toBeGreaterThan(5);
    expect(own.users.map(({ entity }) => entity?.id)).toEqual(Array(own.total).fill(OWN_ENTITY));
    expect((await listed(manager, { entityId: OTHER_ENTITY })).total).toBe(0);
    expect((await listed(admin, { entityId: OTHER_ENTITY })).total).toBeGreaterThan(0);
    expect(all.users.find(({ id }) => id === accountId('pending'))).toMatchObject({
      mobile: '+971500000105',
      email: 'pending@portal.example',
      status: 2,
      userType: 2,
      actions: ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'],
    });
  });

  it('counts by status with all filters but the status', async () => {
    const { total, statuses, users } = await listed(admin, { status: 2, userType: 2 });
    const of = (code: number) => defined(statuses.find((one) => one.code === code)).count;
    expect(of(2)).toBe(total);
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe((await listed(admin, { userType: 2 })).total);
    expect([...new Set(users.map(({ status }) => status))]).toEqual([2]);
  });

  it('includes rejected users in the unverified, and filters them separately', async () => {
    const statusesOf = async (status: 0 | 3) =>
      new Set((await listed(admin, { status })).users.map((user) => user.status));
    expect(await statusesOf(0)).toEqual(new Set([0, 3]));
    expect(await statusesOf(3)).toEqual(new Set([3]));
  });

  it('filters by user type', async () => {
    const types = [1, 2, 3, 4].map((userType) => listed(admin, { userType: userType as 1 }));
    const pages = await Promise.all(types);
    expect(pages.reduce((sum, { total }) => sum + total, 0)).toBe(53);
    for (const [at, { users }] of pages.entries()) for (const user of users) expect(user.userType).toBe(at + 1);
  });

  it.each([
    ['Arabic without marks, other alef and taa', 'منى احمد الهاشميه'],
    ['Arabic with marks', 'مُنَى أَحْمَد'],
    ['Latin without accents, any case', 'mona APPLIC'],
    ['part of an email', 'mona@portal'],
    ['the local form of the mobile', '050 111 0001'],
    ['part of the mobile', '0501110001'.slice(0, 9)],
  ])('finds by %s', async (_, text) => {
    expect(names((await listed(admin, { text })).users)).toContain('Móna Applicant');
  });

  it('takes wildcard characters literally', async () => {
    for (const text of ['%', '_', '100%']) expect((await listed(admin, { text: `zz${text}` })).total).toBe(0);
  });

  it('sorts and pages without losing users', async () => {
    const byName = await listed(admin, { sort: 'name' });
    const backwards = await listed(admin, { sort: '-name' });
    expect(byName.users.map(({ id }) => id).sort()).toEqual(backwards.users.map(({ id }) => id).sort());
    expect(defined(byName.users[0]).fullName.localeCompare(defined(byName.users.at(-1)).fullName)).toBeLessThan(0);
    expect(
      defined(backwards.users[0]).fullName.localeCompare(defined(backwards.users.at(-1)).fullName),
    ).toBeGreaterThan(0);
    for (const sort of ['status', '-status', 'entity', '-entity'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => listed(admin, { page, pageSize: 20, sort })));
      expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size).toBe(byName.total);
    }
    // Users without an entity come last in both directions.
    for (const sort of ['entity', '-entity'] as const) {
      const entities = (await listed(admin, { sort })).users.map(({ entity }) => entity?.nameAr);
      const named = entities.filter((name) => name !== undefined);
      expect(entities.slice(0, named.length)).toEqual(named);
      expect(new Set([named[0], named.at(-1)]).size).toBe(2);
    }
    const times = (await listed(admin)).users.map(({ registeredAt }) => registeredAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([
    [{ status: 9 }],
    [{ entityId: 'x' }],
    [{ userType: 7 }],
    [{ sort: 'password_hash' }],
    [{ pageSize: 101 }],
    [{ roles: [] }],
  ])('refuses %j', async (input) => {
    expect((await admin.call(oversight.list, input)).status).toBe(400);
  });
});

describe('user search among 9,000 users', () => {
  // Names of different frequency: every third, every twentieth, and every hundredth of the oldest.
  beforeAll(async () => {
    await sql`insert into users (id, username, email, first_name, last_name, first_name_ar, last_name_ar, roles, status, created_at, updated_at)
      select gen_random_uuid(), 'many' || n, 'many' || n || '@many.example',
        case when n % 3 = 0 then 'Frequentia' else 'Other' end, case when n % 20 = 0 then 'Halfway' when n > 700 and n % 100 = 7 then 'Seldom' else 'Name' end,
        'كثير', 'الناس', '{VOC/voc-customer}', (array[0, 1, 2])[1 + n % 3], '2025-01-01'::timestamptz - n * interval '1 hour', '2025-01-01'
      from generate_series(1, 9000) n`.execute(databaseOf(portal).db);
  });

  const usersWith = async (name: string, status?: number) => {
    const { rows } = await sql<{ id: string; status: number }>`select id, status from users
      where search like ${`%${name}%`} and (${status ?? null}::int is null or status = ${status ?? null}) order by created_at desc, id`.execute(
      databaseOf(portal).db,
    );
    return rows;
  };

  it.each(['many.example', 'frequentia', 'halfway', 'seldom', 'frequentia halfway', 'nobody at all'])(
    'finds the newest users with "%s" and counts them by status',
    async (text) => {
      const wanted = text.includes(' ') ? [] : (await usersWith(text)).slice(0, LIMITS.searchMax);
      const found = await Promise.all([1, 2, 3].map((page) => listed(admin, { text, page })));
      if (text === 'frequentia halfway') expect(defined(found[0]).total).toBe(150);
      else expect(found.flatMap(({ users }) => users.map(({ id }) => id))).toEqual(wanted.map(({ id }) => id));
      for (const { total, statuses } of text.includes(' ') ? [] : found) {
        expect(total).toBe(wanted.length);
        for (const { code, count } of statuses)
          expect(count).toBe(wanted.filter(({ status }) => status === code).length);
      }
    },
  );

  it('filters by status and sorts the results', async () => {
    const wanted = (await usersWith('many.example', 2)).slice(0, LIMITS.searchMax);
    const { total, users, statuses } = await listed(admin, { text: 'many.example', status: 2 });
    expect(total).toBe(wanted.length);
    expect(users.map(({ id }) => id)).toEqual(wanted.slice(0, 100).map(({ id }) => id));
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(LIMITS.searchMax);
    for (const text of ['frequentia', 'seldom']) {
      const oldest = await listed(admin, { text, sort: 'registered', pageSize: 10 });
      expect(oldest.users.map(({ id }) => id)).toEqual(
        (await usersWith(text))
          .reverse()
          .slice(0, 10)
          .map(({ id }) => id),
      );
    }
  });
});
