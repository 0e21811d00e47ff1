import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ApiClient } from '../support/api-client.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { print, showSome, wait } from './outage.mjs';
import { recordResult, skip } from './table.mjs';

/** An interrupted message is sent again after its lease of 15 s. */
const DELIVERED_MS = 60_000;
const CASES = 3;

/** Ids used for different messages, or messages with more than one id. */
function inconsistentIds(messages) {
  const textOf = new Map();
  const idOf = new Map();
  return messages.filter(({ id, to, text }) => {
    const content = `${to} ${text}`;
    const same = (textOf.get(id) ?? content) === content && (idOf.get(content) ?? id) === id;
    textOf.set(id, content);
    idOf.set(content, id);
    return !same;
  });
}

/** Waits until each ticket has a message and the outbox is empty. Returns the time, and what is left. */
async function settled(gateway, database, tickets) {
  const began = performance.now();
  for (;;) {
    const missing = tickets.filter((ticket) => !gateway.received.some(({ text }) => text.includes(ticket)));
    const { rows } = await database.query(
      "select count(*)::int as n from jobs where queue in ('sms', 'email') and done_at is null",
    );
    const took = performance.now() - began;
    if ((missing.length === 0 && rows[0].n === 0) || took > DELIVERED_MS) return { missing, unsent: rows[0].n, took };
    await wait(200);
  }
}

/**
 * Kills the portal `kills` times between sending a message and marking it as sent. Returns the number of errors and
 * losses.
 */
export async function killedOutbox({ kills = 20 } = {}) {
  const done = `${kills} × kill -9 of the outbox worker between send and mark`;
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip(done, 'no PostgreSQL server is installed');
  const dir = mkdtempSync(join(tmpdir(), 'portal-outbox-'));
  const gateway = await new SmsGatewayServer().start();
  const database = new pg.Client(postgres.url);
  const start = () =>
    runPortal({ dir, env: { ...RELAXED_LIMITS, DATABASE_URL: postgres.url, SMS_GATEWAY_URL: gateway.url } });
  let portal = await start();
  try {
    await database.connect();
    const client = new ApiClient(portal.url);
    await client.prove('+971553600000', (mobile) => gateway.newestTo(mobile));
    const input = await client.caseInput();
    const tickets = [];
    let slowest = 0;
    for (let round = 0; round < kills; round++) {
      const before = new Set(gateway.received.map(({ id }) => id));
      // Half of the kills come before the gateway's response, half during it.
      const killed = new Promise((resolve) => {
        gateway.onMessage = (message, answer) => {
          const isNew = !before.has(message.id);
          if (round % 2 || !isNew) answer();
          if (!isNew) return;
          gateway.onMessage = (_message, answerLate) => answerLate();
          resolve(portal.kill('SIGKILL'));
        };
      });
      client.url = portal.url;
      const submissions = Array.from({ length: CASES }, async () => {
        const { incident } = await client.data('POST', '/api/incidents', {
          ...input,
          description: `Round ${round}: the light is dark.`,
        });
        tickets.push(incident.ticketNumber);
      });
      // A submission that the kill interrupted was not acknowledged.
      await Promise.allSettled(submissions);
      await killed;
      portal = await start();
      slowest = Math.max(slowest, portal.ms);
    }
    gateway.onMessage = undefined;
    const { missing, unsent, took } = await settled(gateway, database, tickets);
    const repeats = gateway.received.length - new Set(gateway.received.map(({ id }) => id)).size;
    const wrong = inconsistentIds(gateway.received).map(({ id }) => `the id ${id} is not unique to one message`);
    if (unsent) wrong.push(`${unsent} messages not sent after ${DELIVERED_MS} ms`);
    print(
      `${done}: ${tickets.length} cases, ${gateway.received.length} messages accepted, ${repeats} repeated with the same id, ${missing.length} cases without a message; all sent ${Math.round(took)} ms after the last start`,
    );
    showSome(wrong);
    return recordResult({
      done,
      acknowledged: `${tickets.length} cases, one message each`,
      lost: missing.length,
      wrong: wrong.length,
      recoveryMs: slowest,
    });
  } finally {
    await database.end().catch(() => {});
    await portal.stop();
    await gateway.stop();
    rmSync(dir, { recursive: true, force: true });
    await postgres.stop();
  }
}
