import { sql } from 'kysely';
import { auditExportCommand } from '../../bff/commands/audit-export.ts';
import { Misuse } from '../../bff/commands/run-command.ts';
import { Config } from '../../bff/config/config.ts';
import { recordDeed } from '../../bff/ops/operator-deeds.ts';
import { commitHorizon } from '../../bff/store/commit-order.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import type { Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, aProvenVisitor } from '../support/visitor.ts';

type Line = { cursor: string; source: string; at: string } & Record<string, unknown>;

/** The tests of the audit export. */
export function auditExport(portalOf: () => Portal): void {
  const ask = async (...args: string[]): Promise<Line[]> => {
    const text = await auditExportCommand(args, databaseOf(portalOf()), portalOf().get(Config), new Date());
    return text.match(/.+/g)?.map((line) => JSON.parse(line) as Line) ?? [];
  };

  /** Everything after a cursor, in pages. */
  async function all(after?: string, limit = 200): Promise<Line[]> {
    const lines: Line[] = [];
    for (let cursor = after; ;) {
      const page = await ask('--limit', String(limit), ...(cursor ? ['--after', cursor] : []));
      lines.push(...page);
      if (page.length < limit) return lines;
      cursor = page.at(-1)!.cursor;
    }
  }

  /** Until no transaction of before is under way: of other databases of the same server neither. */
  async function settled(): Promise<void> {
    const { db } = databaseOf(portalOf());
    const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db);
    while (BigInt(await commitHorizon({ db })) <= BigInt(rows[0]!.now)) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const deed = (operator: string) =>
    recordDeed(databaseOf(portalOf()), { deed: 'HOLD_SET', operator, reason: 'canary reason', at: new Date() });

  it('gives every row of the audit tables once, however it is paged', async () => {
    const { db } = databaseOf(portalOf());
    await settled();
    const lines = await all();
    for (const [source, table] of Object.entries({
      case_event: 'case_events',
      case_access: 'case_audit',
      profile_access: 'profile_reads',
      account_decision: 'account_decisions',
      operator_action: 'operator_deeds',
    } as const)) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect([source, lines.filter((line) => line.source === source).length]).toEqual([source, Number(count)]);
    }
    expect(lines.length).toBeGreaterThan(500);
    expect(new Set(lines.map(({ cursor }) => cursor)).size).toBe(lines.length);
    expect((await all(undefined, 97)).map(({ cursor }) => cursor)).toEqual(lines.map(({ cursor }) => cursor));
  });

  it('goes on from a cursor with what has happened since, and tells who and what but nothing personal', async () => {
    await settled();
    const from = (await all()).at(-1)!.cursor;
    expect(await ask('--after', from)).toEqual([]);
    const owner = await aProvenVisitor(portalOf());
    const { id } = await aCase(owner, { requester: { firstName: 'Canaryname', lastName: 'Saleh', email: 'canary@portal.example' } });
    await act(await aSignedIn(portalOf(), 'agent'), id, 'ASSIGN');
    const admin = await aSignedIn(portalOf(), 'admin');
    const { users } = (await admin.call(oversight.list, { page: 1, pageSize: 1 })).body.data;
    await deed('Canaryname Huda (root)');
    await settled();
    const lines = await ask('--after', from);
    const told = lines.map(({ source, kind, action, operator }) => [source, kind ?? action, operator].join(' ').trim());
    expect(told).toEqual(
      expect.arrayContaining(['case_event SUBMIT', 'case_event ASSIGN', 'case_access ASSIGN', 'operator_action HOLD_SET root']),
    );
    expect(users.length).toBe(1);
    for (const line of lines) expect(line.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`canary|${owner.mobile.slice(1)}`, 'i'));
  });

  it('leaves out no row of a transaction that commits late', async () => {
    const database = databaseOf(portalOf());
    // The embedded database has one transaction at a time.
    if (database.kind === 'embedded') return void console.info('skipped: one transaction at a time here');
    await settled();
    const from = (await all()).at(-1)!.cursor;
    let commit = (): void => {};
    let written = (): void => {};
    const late = new Promise<void>((resolve) => (commit = resolve));
    const begun = new Promise<void>((resolve) => (written = resolve));
    const first = database.transaction(async () => {
      await deed('first');
      written();
      await late;
    });
    await begun;
    await deed('second');
    const before = await all(from);
    expect(before.map(({ operator }) => operator)).toEqual([]);
    commit();
    await first;
    await settled();
    const after = await all(from);
    expect(after.map(({ operator }) => operator)).toEqual(['first', 'second']);
    expect(await all(after[0]!.cursor)).toEqual(after.slice(1));
  });

  it.each(['x', '1', '1.9.1', '1.0.1', '1.1.1,1', "1.1.1'--", '1.2.00000000-0000-0000-0000-00000000000g'])(
    'refuses a cursor that is none: %s',
    async (cursor) => {
      await expect(ask('--after', cursor)).rejects.toThrow('no cursor');
    },
  );

  it('refuses the cursor of another database, and numbers out of bounds', async () => {
    await expect(ask('--after', '900000000000000000.1.1')).rejects.toThrow('not of this database');
    for (const limit of ['0', '-1', '1.5', 'x', '50001']) await expect(ask('--limit', limit)).rejects.toBeInstanceOf(Misuse);
    await expect(ask('--before', '1')).rejects.toBeInstanceOf(Misuse);
  });
}
