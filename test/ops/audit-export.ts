import { createHash } from 'node:crypto';
import { waitForCommitHorizon } from '../support/commit-horizon.ts';
import { city } from '../../common/city/city.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { uploadDirectory } from '../content/upload-directory.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

type Line = { cursor: string; source: string; at: string } & Record<string, unknown>;

/** The tests of the audit export. */
export function auditExport(portalOf: () => Portal): void {
  const exportLines = async (...args: string[]): Promise<Line[]> => {
    const text = await runCommand(portalOf(), 'audit-export', args);
    return text.match(/.+/g)?.map((line) => JSON.parse(line) as Line) ?? [];
  };

  /** All lines after a cursor, read in pages. */
  async function exportAll(after?: string, limit = 200): Promise<Line[]> {
    const lines: Line[] = [];
    for (let cursor = after; ;) {
      const page = await exportLines('--limit', String(limit), ...(cursor ? ['--after', cursor] : []));
      lines.push(...page);
      if (page.length < limit) return lines;
      cursor = defined(page.at(-1)).cursor;
    }
  }

  const recordAction = async (operator: string): Promise<void> => {
    const row = { action: 'HOLD_SET', operator, reason: 'canary reason', details: '{}', at: new Date() };
    await databaseOf(portalOf()).db.insertInto('operator_audit_log').values(row).execute();
  };

  it('exports every row of the audit tables once, for any page size', async () => {
    const { db } = databaseOf(portalOf());
    await waitForCommitHorizon(databaseOf(portalOf()));
    const lines = await exportAll();
    for (const [source, table] of Object.entries({
      case_event: 'case_events',
      case_access: 'case_audit',
      profile_access: 'pii_access_log',
      account_decision: 'account_decisions',
      operator_action: 'operator_audit_log',
      webhook_change: 'webhook_audit',
      city_change: 'city_changes',
      content_change: 'content_changes',
    } as const)) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect([source, lines.filter((line) => line.source === source).length]).toEqual([source, Number(count)]);
    }
    expect(lines.length).toBeGreaterThan(500);
    expect(new Set(lines.map(({ cursor }) => cursor)).size).toBe(lines.length);
    expect((await exportAll(undefined, 97)).map(({ cursor }) => cursor)).toEqual(lines.map(({ cursor }) => cursor));
  });

  it('continues from a cursor, and contains no personal data', async () => {
    await waitForCommitHorizon(databaseOf(portalOf()));
    const from = defined((await exportAll()).at(-1)).cursor;
    expect(await exportLines('--after', from)).toEqual([]);
    const owner = await verifiedVisitor(portalOf());
    const { id } = await aCase(owner, {
      requester: { firstName: 'Canaryname', lastName: 'Saleh', email: 'canary@portal.example' },
    });
    await act(await signedInUser(portalOf(), 'agent'), id, 'ASSIGN');
    const admin = await signedInUser(portalOf(), 'admin');
    const { users } = (await admin.call(oversight.list, { page: 1, pageSize: 1 })).body.data;
    await recordAction('Canaryname Huda (root)');
    const hook = { name: 'Canaryname', url: 'https://hooks.example.com/x', events: ['case.submitted'] };
    expect((await admin.call(webhooks.add, hook)).status).toBe(201);
    await uploadDirectory(admin, 'kind,code,entityCode,nameEn,nameAr\nentity,exported,,Canaryname,مكتب\n');
    await uploadDirectory(
      admin,
      'kind,code,entityCode,nameEn,nameAr,active\nentity,exported,,Canaryname Office,مكتب,false\n',
    );
    const { version } = (await admin.call(city.overview, undefined)).body.data;
    expect(
      (await admin.call(city.change, { version, color: '#7a1f3d', contactEmail: 'canary@city.example' })).status,
    ).toBe(202);
    await waitForCommitHorizon(databaseOf(portalOf()));
    const lines = await exportLines('--after', from);
    const summaries = lines.map(({ source, kind, action, operator }) =>
      [source, kind ?? action, operator].join(' ').trim(),
    );
    expect(summaries).toEqual(
      expect.arrayContaining([
        'case_event SUBMIT',
        'case_event ASSIGN',
        'case_access ASSIGN',
        'operator_action HOLD_SET root',
        'webhook_change CREATE',
      ]),
    );
    expect(lines.find(({ source }) => source === 'content_change')).toMatchObject({
      kind: 'partner',
      action: 'CREATE',
      itemId: expect.any(String),
      userId: accountId('admin'),
      fields: expect.stringContaining('nameEn'),
    });
    expect(lines.findLast(({ source }) => source === 'content_change')).toMatchObject({
      before: { active: true, name_en: sha256('Canaryname') },
      after: { active: false, name_en: sha256('Canaryname Office') },
    });
    expect(lines.find(({ source }) => source === 'city_change')).toMatchObject({
      before: { color: '', contactEmail: sha256('') },
      after: { color: '#7a1f3d', contactEmail: sha256('canary@city.example') },
    });
    expect(users.length).toBe(1);
    for (const line of lines) expect(line.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`canary|${owner.mobile.slice(1)}`, 'i'));
  });

  it('omits no row of a transaction that commits late', async () => {
    const database = databaseOf(portalOf());
    // The embedded database runs one transaction at a time.
    if (database.kind === 'embedded')
      return void console.info('skipped: the embedded database runs one transaction at a time');
    await waitForCommitHorizon(databaseOf(portalOf()));
    const from = defined((await exportAll()).at(-1)).cursor;
    let commit = (): void => {};
    let markWritten = (): void => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const written = new Promise<void>((resolve) => (markWritten = resolve));
    const first = database.transaction(async () => {
      await recordAction('first');
      markWritten();
      await mayCommit;
    });
    await written;
    await recordAction('second');
    const before = await exportAll(from);
    expect(before.map(({ operator }) => operator)).toEqual([]);
    commit();
    await first;
    await waitForCommitHorizon(databaseOf(portalOf()));
    const after = await exportAll(from);
    expect(after.map(({ operator }) => operator)).toEqual(['first', 'second']);
    expect(await exportAll(defined(after[0]).cursor)).toEqual(after.slice(1));
  });

  it.each(['x', '1', '1.9.1', '1.0.1', '1.1.1,1', "1.1.1'--", '1.2.00000000-0000-0000-0000-00000000000g'])(
    'rejects the invalid cursor %s',
    async (cursor) => {
      await expect(exportLines('--after', cursor)).rejects.toThrow('Invalid cursor');
    },
  );

  it('rejects the cursor of another database and limits out of range', async () => {
    await expect(exportLines('--after', '900000000000000000.1.1')).rejects.toThrow('not valid for this database');
    for (const limit of ['0', '-1', '1.5', 'x', '50001'])
      await expect(exportLines('--limit', limit)).rejects.toMatchObject({ exitCode: 2 });
    await expect(exportLines('--before', '1')).rejects.toMatchObject({ exitCode: 2 });
  });
}
