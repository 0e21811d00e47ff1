import pg from 'pg';
import { ApiClient } from '../support/api-client.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { percentiles } from './percentiles.mjs';
import { SMOKE } from '../support/smoke.mjs';

const BACKLOG = SMOKE ? 10 : 100_000;
const CODES = SMOKE ? 1 : 100;
const LIMIT_MS = 1000;
/** The time that the gateway takes for each SMS. */
const GATEWAY_MS = 20;

/** Adds due SMS to the queue, as after an outage of the gateway. */
const ADD_BACKLOG = `insert into jobs (queue, data, next_at, created_at)
  select 'sms', jsonb_build_object('recipient', '+9715' || lpad(n::text, 8, '0'), 'text', 'Case VOC was received.', 'language', 'en', 'kind', 'case'),
    now(), now() from generate_series(1, ${BACKLOG}) n`;
const COUNT_WAITING = `select count(*)::int as count from jobs where queue = 'sms' and done_at is null and failed_at is null`;

/** The p95, in milliseconds, from asking for a code until the gateway has it. `first`: number of the first mobile. */
async function p95Delay(url, gateway, first) {
  const delaysMs = [];
  for (let at = 0; at < CODES; at++) {
    const mobile = `+97154${String(first + at).padStart(7, '0')}`;
    const asked = performance.now();
    const arrived = new Promise((resolve) => {
      gateway.onMessage = ({ to }, answer) => {
        if (to === mobile) resolve(performance.now() - asked);
        setTimeout(answer, GATEWAY_MS);
      };
    });
    await new ApiClient(url).data('POST', '/api/otp/send', { otpType: 'SMS', mobile });
    delaysMs.push(await arrived);
  }
  return percentiles(delaysMs, 0.95)[0];
}

/** How soon a one-time code reaches the gateway, with an empty queue and while the worker sends 100,000 other texts. */
export async function benchCodes(databaseUrl) {
  const gateway = await new SmsGatewayServer().start();
  const portal = await runPortal({
    env: { ...RELAXED_LIMITS, DATABASE_URL: databaseUrl, SMS_GATEWAY_URL: gateway.url },
  });
  const database = new pg.Client(databaseUrl);
  try {
    await database.connect();
    const idle = await p95Delay(portal.url, gateway, 1_000_000);
    await database.query(ADD_BACKLOG);
    const busy = await p95Delay(portal.url, gateway, 2_000_000);
    const { rows } = await database.query(COUNT_WAITING);
    process.stdout.write(`     ${rows[0].count} of ${BACKLOG} texts still waited after the last code\n`);
    const unit = { unit: 'ms', limit: LIMIT_MS, better: 'less' };
    return [
      { name: 'one-time code at the gateway, p95', value: idle, ...unit },
      { name: 'one-time code at the gateway while 100,000 texts wait, p95', value: busy, ...unit },
    ];
  } finally {
    await database.query(`delete from jobs where queue = 'sms'`).catch(() => {});
    await database.end();
    await portal.stop();
    await gateway.stop();
  }
}
