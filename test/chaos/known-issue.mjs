import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ApiClient } from '../support/api-client.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { waitUntil } from '../support/wait-until.ts';
import { print, showSome, wait } from './outage.mjs';
import { recordResult, skip } from './table.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The time in which 10,000 cases must be answered. */
const ANSWERED_MS = 600_000;
/** Residents who submit at a time. */
const RESIDENTS = 8;
const [SUBMITTED, RESOLVED, RESTUDY_SUBMITTED] = [50, 54, 59];
const ISSUE = { titleEn: 'Lights out', titleAr: 'انقطاع الإنارة', textEn: 'A cable is damaged.', textAr: 'تضرّر كابل.' };
const ANSWER = {
  textEn: 'We replaced the damaged cable on Tuesday, and every street is lit again.',
  textAr: 'استبدلنا الكابل المتضرر يوم الثلاثاء، وعادت الإنارة إلى جميع الشوارع.',
  proofReason: 'The cable lies underground.',
};

/** Residents, each with a part of the cases, join the known issue. Returns the cases. */
async function joinAll(url, gateway, input, count) {
  const residents = [];
  // One after another, because each reads the newest code.
  for (let n = 0; n < RESIDENTS; n++) {
    const client = new ApiClient(url);
    await client.prove(`+9715536${String(n).padStart(5, '0')}`, (mobile) => gateway.newestTo(mobile));
    residents.push({ client, cases: [] });
  }
  let left = count;
  const submit = async ({ client, cases }) => {
    while (left-- > 0) cases.push((await client.data('POST', '/api/incidents', input)).incident);
  };
  await Promise.all(residents.map(submit));
  return residents;
}

const act = async (client, incidentId, action, version, text) =>
  (await client.data('PATCH', '/api/incidents', { incidentId, action, version, text })).incident;

const ANSWERS = `with told as (
    select substring(data ->> 'text' from 'VOC-[0-9A-Z]{10}') as ticket, count(*)::int as messages
    from jobs where queue in ('sms', 'email') and data ->> 'kind' = 'case-RESOLVE' group by 1)
  select c.id, c.ticket, c.status, c.known_issue_id as issue, coalesce(told.messages, 0) as messages,
    (select count(*)::int from case_events v where v.case_id = c.id and v.kind = 'RESOLVE') as events
  from cases c left join told using (ticket) where c.id = any ($1::uuid[])`;

/** The errors in the cases. Each must have one event and one message, or neither. */
async function wrongCases(database, ids, { detached, restudied, issueId }) {
  const { rows } = await database.query(ANSWERS, [ids]);
  const wrong = rows.length === ids.length ? [] : [`${ids.length - rows.length} cases are missing`];
  for (const { id, ticket, status, issue, events, messages } of rows) {
    const was = `${ticket}: status ${status}, ${events} answers, ${messages} messages`;
    if (id === detached && (status !== SUBMITTED || events || messages || issue)) wrong.push(`${was}, detached`);
    // Its only answer is the one that the resident does not accept.
    else if (id === restudied && (status !== RESTUDY_SUBMITTED || events !== 1 || messages !== 1))
      wrong.push(`${was}, in re-study`);
    else if (
      id !== detached &&
      id !== restudied &&
      (status !== RESOLVED || events !== 1 || messages !== 1 || issue !== issueId)
    )
      wrong.push(was);
  }
  return wrong;
}

/** The number of different messages that the gateway has accepted, and of tickets that they are about. */
function acceptedBy(gateway, tickets) {
  const known = new Set(tickets);
  const ids = new Map();
  for (const { id, text } of gateway.received) {
    const ticket = /VOC-[\dA-Z]{10}/.exec(text)?.[0];
    if (ticket && known.has(ticket)) ids.set(id, ticket);
  }
  return { messages: ids.size, cases: new Set(ids.values()).size };
}

function isChainIntact(url, dir) {
  const { status, stdout } = spawnSync(process.execPath, ['dist/bff/commands/audit-log.js', '--without-files'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'error' },
  });
  print(`audit log: ${stdout.trim().split('\n').at(-1)}`);
  return status === 0;
}

/**
 * Answers a known issue of `cases` cases on two instances, kills one of them meanwhile and starts it again. One case is
 * detached meanwhile, one is being re-studied. Returns the number of errors and losses.
 */
export async function knownIssueAnswers({ cases = 10_000 } = {}) {
  const done = `kill -9 of one of two instances that answer ${cases} cases of a known issue`;
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip(done, 'no PostgreSQL server is installed');
  const gateway = await new SmsGatewayServer().start();
  const database = new pg.Client(postgres.url);
  let portal;
  try {
    portal = await startInstances([postgres.url, postgres.url], { SMS_GATEWAY_URL: gateway.url });
    await database.connect();
    const { url } = portal.balancer;
    const agent = new ApiClient(url);
    await agent.signIn('agent@portal.example');
    const found = await database.query("select entity_id from users where email = 'agent@portal.example'");
    const entityId = found.rows[0].entity_id;
    const { services } = await agent.data('POST', '/api/services', { entityId });
    const { knownIssue } = await agent.data('POST', '/api/known-issues', { ...ISSUE, entityId, public: true });
    const { id } = knownIssue;
    const description = 'The whole street has been dark since yesterday evening, every lamp is out.';
    const input = {
      caseTypeId: 1,
      description,
      entityId,
      serviceId: services[0].id,
      channelId: 1,
      disclaimer: true,
      knownIssueId: id,
    };
    const began = performance.now();
    const residents = await joinAll(url, gateway, input, cases);
    const joined = performance.now() - began;
    const all = residents.flatMap((one) => one.cases);
    print(`${all.length} cases joined in ${Math.round(joined / 1000)} s`);

    const [first] = residents;
    const restudied = first.cases[0].id;
    const started = await act(agent, restudied, 'START', 1);
    const { version } = await act(agent, restudied, 'RESOLVE', started.version, ANSWER.textEn);
    await act(first.client, restudied, 'RESTUDY', version, 'It is still dark in front of our house.');

    const from = performance.now();
    await agent.data('POST', `/api/known-issues/${id}/answer`, { version: knownIssue.version, ...ANSWER });
    const accepted = performance.now() - from;
    // One of those whose turn comes last.
    const { rows: waiting } = await database.query(
      'select recipient_id as id from known_issue_deliveries where done_at is null order by ctid desc limit 1',
    );
    const detached = waiting[0].id;
    await agent.data('POST', `/api/known-issues/${id}/detach`, { incidentIds: [detached] });
    const countDone = async () =>
      (await database.query('select count(*)::int as n from known_issue_deliveries where done_at is not null')).rows[0]
        .n;
    await waitUntil(async () => (await countDone()) >= cases / 4, 'a quarter of the answers', ANSWERED_MS);
    const servedAtKill = await countDone();
    const back = performance.now();
    await portal.restart(1, 'SIGKILL');
    const recoveryMs = performance.now() - back;
    while ((await countDone()) < cases - 1 && performance.now() - from < ANSWERED_MS) await wait(200);
    const answered = performance.now() - from;
    const unsent = async () =>
      (
        await database.query(
          "select count(*)::int as n from jobs where queue in ('sms', 'email', 'known-issue-messages') and done_at is null",
        )
      ).rows[0].n;
    while ((await unsent()) > 0 && performance.now() - from < ANSWERED_MS) await wait(500);
    const sent = performance.now() - from;

    const wrong = await wrongCases(
      database,
      all.map((one) => one.id),
      { detached, restudied, issueId: id },
    );
    if (await unsent()) wrong.push(`${await unsent()} messages not sent after ${ANSWERED_MS / 1000} s`);
    if (!isChainIntact(postgres.url, portal.instances[0].dir)) wrong.push('the audit log is altered');
    const tickets = all.filter((one) => one.id !== restudied).map(({ ticketNumber }) => ticketNumber);
    const delivered = acceptedBy(gateway, tickets);
    // Each has the message of its submission, and of its answer unless it was detached.
    const expected = 2 * tickets.length - 1;
    if (delivered.messages !== expected)
      wrong.push(`the gateway accepted ${delivered.messages} messages instead of ${expected}`);
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    print(
      `${done}: accepted in ${seconds(accepted)}, killed after ${servedAtKill} cases, all answered in ${seconds(answered)}, all messages sent in ${seconds(sent)} (at most ${ANSWERED_MS / 1000} s); the gateway accepted ${delivered.messages} messages about ${delivered.cases} cases`,
    );
    showSome(wrong);
    return recordResult({
      done,
      acknowledged: `${cases - 2} cases, one answer and one message each`,
      wrong: wrong.length,
      recoveryMs,
    });
  } finally {
    await database.end().catch(() => {});
    await portal?.stop();
    await gateway.stop();
    await postgres.stop();
  }
}
