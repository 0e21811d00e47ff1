import { createHash, randomBytes, randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

// Baseline: plain Express and pg with the same statements in the same transaction as the portal.
const { databaseUrl } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const PROOF = 'select channel, destination, contact_id from guest_proofs where token_hash = $1 and expires_at > $2';
const COUNT = `insert into rate_limit_counters as c (key, count, window_ends_at) values ($1, 1, $2)
  on conflict (key) do update set count = case when c.window_ends_at > $3::timestamptz then c.count else 0 end + 1,
    window_ends_at = case when c.window_ends_at > $3::timestamptz then c.window_ends_at else excluded.window_ends_at end
  returning count`;
const NAMED = `select t.id as type_id, t.name_en as type_en, t.name_ar as type_ar, t.fields, t.hidden, e.id as entity_id, e.name_en as entity_en,
  e.name_ar as entity_ar, s.id as service_id, s.name_en as service_en, s.name_ar as service_ar, s.branch_id
  from services s inner join entities e on e.id = s.entity_id inner join case_types t on t.id = $1
  where s.id = $2 and e.id = $3 and e.published = true and e.removed_at is null`;
const CONTACT = 'select first_name, last_name, given_email from contacts where mobile = $1';
const LOCK = 'select pg_advisory_xact_lock_shared($1)';
const RULES = `select s.weekend, s.warn_percent, s.further_days,
  coalesce((select jsonb_agg(jsonb_build_object('from_day', from_day, 'to_day', to_day)) from holidays), '[]') as days,
  (select t.days from sla_targets as t where t.case_type_id = $1::int and (t.entity_id = $2::uuid or t.entity_id is null)
    order by t.entity_id asc nulls last limit 1) as target
  from (select 1) as one left join sla_settings as s on s.id = 1`;
const INSERT = `insert into cases (id, ticket, case_type_id, entity_id, service_id, channel_id, status, language, description, mobile, branch_id, search,
  submitted_at, updated_at, sla_started_at, sla_days, sla_in_working_days, sla_days_left, warn_at, due_at, escalate_at)
  values ($1, $2, $3, $4, $5, $6, 50, 'en', $7, $8, $9, $10, $11, $11, $11, 10, true, null, $12, $13, $14)`;
const EVENT = `with event as (insert into case_events (case_id, seq, kind, from_status, to_status, actor, text, at, hash)
    values ($1, 1, 'SUBMIT', null, 50, 'customer', null, $2, $3))
  insert into jobs (queue, data, next_at, created_at)
  select 'webhooks', jsonb_build_object('subscriptionId', s.id, 'event', $4::text, 'ticketNumber', c.ticket, 'entity', e.name_en, 'service', v.name_en), $2, $2
  from webhook_subscriptions s join cases c on c.id = $1::uuid join entities e on e.id = c.entity_id join services v on v.id = c.service_id
  where $4::text = any(s.events) and (s.entity_id is null or s.entity_id = c.entity_id) returning id`;
const SUGGESTIONS = `update suggestions set case_id = $1 where browser = $2 and created_at > $3 and case_id is null`;
const ACCOUNT = `select email, mobile, preferred_email, preferred_mobile, preferred_language, preferred_channel from users
  where status = 1 and active = true and mobile = $1 and mobile_verified = true`;
const CITY = 'select settings, version, modified_at from city_settings where id = 1';
const TEXTS = 'select texts from message_templates where key = $1';
const MESSAGE = `insert into jobs (id, queue, data, next_at, done_at, created_at) values ($1, 'sms', jsonb_build_object('recipient', $2::text, 'text', $3::text, 'language', 'en', 'kind', 'case-SUBMIT'), $4, $4, $4)`;
const DAY = 86_400_000;

const app = express();
app.use(express.json());
app.post('/api/incidents', async (request, response) => {
  const [, token = ''] = /guest=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const proof = await pool.query(PROOF, [tokenHash, new Date()]);
  const { caseTypeId, entityId, serviceId, channelId, description } = request.body;
  const [id, at, mobile] = [randomUUID(), new Date(), proof.rows[0].destination];
  const ticket = `PLAIN-${randomBytes(9).toString('base64url')}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(COUNT, [`plain ${mobile}`, new Date(at.getTime() + 3_600_000), at]);
    const named = (await client.query(NAMED, [caseTypeId, serviceId, entityId])).rows[0];
    await client.query(CONTACT, [mobile]);
    await client.query(LOCK, [650_001]);
    await client.query(RULES, [caseTypeId, entityId]);
    const search = `${ticket} ${description}`.toLowerCase();
    const dates = [8, 10, 15].map((days) => new Date(at.getTime() + days * DAY));
    await client.query(INSERT, [
      ...[id, ticket, caseTypeId, entityId, serviceId, channelId, description, mobile, named.branch_id, search, at],
      ...dates,
    ]);
    await client.query(EVENT, [id, at, tokenHash, 'case.submitted']);
    await client.query(SUGGESTIONS, [id, tokenHash, new Date(at.getTime() - 7 * DAY)]);
    await client.query(ACCOUNT, [mobile]);
    await client.query(TEXTS, ['case-SUBMIT']);
    await client.query(CITY);
    // Marked as sent: the baseline has no worker that would send it, and the portal's must not.
    await client.query(MESSAGE, [randomUUID(), mobile, `Your case ${ticket} was received.`, at]);
    await client.query('commit');
    response
      .status(201)
      .json({ code: 0, data: { incident: { id, ticketNumber: ticket, entity: named.entity_en, submittedAt: at } } });
  } finally {
    client.release();
  }
});
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
