import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { createIssue, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { tablesWith } from './every-row.ts';

const EMAIL = 'canary.follower@mail.example';
const DAY_S = 86_400;
const SIX_YEARS_S = 6 * 366 * DAY_S;
const clock = new FixedClock();
const directory = mkdtempSync(join(tmpdir(), 'followers-'));

let portal: Portal;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
});
afterAll(async () => {
  await portal.close();
  rmSync(directory, { recursive: true, force: true });
});

const run = (name: 'export-person' | 'legal-hold' | 'retention', ...args: string[]) => runCommand(portal, name, args);
const open = async (over: Partial<CreateKnownIssue> = {}) => (await createIssue(agent, over)).knownIssue;
const follow = async (who: Visitor, knownIssueId: string) =>
  expect((await who.call(knownIssues.follow, { knownIssueId })).status).toBe(200);
const contactsOf = async (issueId: string) =>
  (
    await databaseOf(portal)
      .db.selectFrom('known_issue_followers')
      .selectAll()
      .where('known_issue_id', '=', issueId)
      .execute()
  )
    .map(({ mobile, email }) => mobile ?? email)
    .sort();

/** A guest who has proven an email. */
async function byEmail(email: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const sent = await visitor.call(otp.send, { otpType: 'EMAIL', email, purpose: 'FOLLOW_UP' });
  const code = /\d{6}/.exec(await visitor.newestMessageTo(email, /\d{6}/))?.[0];
  expect((await visitor.call(otp.prove, { requestId: sent.body.data.requestId, otp: code })).status).toBe(200);
  return visitor;
}

it('followers of a known issue are in the export of their data, and deleted some years after it is over', async () => {
  const [follower, held] = [await verifiedVisitor(portal), await verifiedVisitor(portal)];
  const mailed = await byEmail(EMAIL);
  const ended = await open({ expectedEnd: new Date(clock.now().getTime() + DAY_S * 1000).toISOString() });
  const [closed, lasting] = [await open(), await open()];
  for (const who of [follower, held, mailed]) await follow(who, closed.id);
  for (const who of [follower, mailed]) await follow(who, ended.id);
  await follow(held, lasting.id);
  expect((await agent.call(knownIssues.close, { id: closed.id, version: closed.version })).status).toBe(202);

  for (const [name, named] of [
    ['mobile', ['--mobile', follower.mobile]],
    ['email', ['--email', EMAIL]],
  ] as const) {
    const to = join(directory, name);
    await run('export-person', '--to', to, '--reason', 'their wish', ...named);
    const { followedIssues } = JSON.parse(readFileSync(join(to, 'person.json'), 'utf8')) as {
      followedIssues: object[];
    };
    expect(followedIssues).toHaveLength(2);
    expect(defined(followedIssues[0])).toMatchObject({
      title_en: LIGHTS_OUT.titleEn,
      [name]: name === 'mobile' ? follower.mobile : EMAIL,
    });
    expect(JSON.stringify(followedIssues)).not.toContain(held.mobile);
  }

  await run('legal-hold', 'set', '--mobile', held.mobile, '--reason', 'police request');
  clock.advance(SIX_YEARS_S);
  const planned = await run('retention');
  expect(planned).toMatch(/^ *4 {2}followers of known issues that are over.*; 1 more on hold/m);
  expect(await contactsOf(closed.id)).toHaveLength(3);
  await run('retention', '--apply', '--by', 'Huda');
  expect(await contactsOf(closed.id)).toEqual([held.mobile]);
  expect(await contactsOf(ended.id)).toEqual([]);
  expect(await contactsOf(lasting.id)).toEqual([held.mobile]);
  for (const contact of [EMAIL, follower.mobile])
    expect([contact, await tablesWith(databaseOf(portal), contact)]).toEqual([contact, []]);
});
