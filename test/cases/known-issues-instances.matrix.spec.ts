import { sql } from 'kysely';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { isIntact } from '../support/audit-chain.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { eventually } from '../messages/outbox-kit.ts';
import { createIssue, LIGHTS_ON } from './known-issue-kit.ts';

const CASES = 60;

let portal: Portal;
let agent: Visitor;
let customer: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(databaseOf(portal).db)).rows;

it('an answer to a known issue reaches each case once, although every job runs twice and on two instances', async () => {
  const { knownIssue } = await createIssue(agent);
  for (let index = 0; index < CASES; index++)
    await aCase(customer, { entityId: OWN_ENTITY, knownIssueId: knownIssue.id });
  const second = await anotherInstance(portal);
  expect((await agent.call(knownIssues.answer, { id: knownIssue.id, version: 1, ...LIGHTS_ON })).status).toBe(202);
  // The jobs become due again and again while they run, as if their instance had died.
  for (let time = 0; time < 20; time++)
    await rows(sql`update jobs set done_at = null, next_at = created_at where queue = 'known-issue-messages'`);
  const { id } = knownIssue;
  await eventually(async () => {
    const [open] = await rows(
      sql<{ count: number }>`select count(*)::int as count from cases where known_issue_id = ${id} and status = 50`,
    );
    return open?.count === 0;
  });
  await rows(sql`update jobs set done_at = null, next_at = created_at where queue = 'known-issue-messages'`);
  await eventually(async () => {
    const [left] = await rows(
      sql<{
        count: number;
      }>`select count(*)::int as count from jobs where queue = 'known-issue-messages' and done_at is null`,
    );
    return left?.count === 0;
  });
  const [events] = await rows(sql<{
    count: number;
    cases: number;
  }>`select count(*)::int as count, count(distinct case_id)::int as cases
    from case_events v join cases c on c.id = v.case_id where c.known_issue_id = ${id} and v.kind = 'RESOLVE'`);
  expect(events).toEqual({ count: CASES, cases: CASES });
  const [sent] = await rows(sql<{
    count: number;
    cases: number;
  }>`select count(*)::int as count, count(distinct c.id)::int as cases from jobs j
    join cases c on j.data ->> 'text' like '%' || c.ticket || '%'
    where j.queue in ('sms', 'email') and j.data ->> 'kind' = 'case-RESOLVE' and c.known_issue_id = ${id}`);
  expect(sent).toEqual({ count: CASES, cases: CASES });
  expect(await isIntact(databaseOf(portal))).toBe(true);
  await second.close();
});
