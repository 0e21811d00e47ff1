import { createHash, randomBytes, randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

// Baseline: plain Express and pg, the same statements in the same transaction as the portal's, nothing else around them.
const { databaseUrl, token } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const tokenHash = createHash('sha256').update(token).digest('base64url');

const NAMED = `select t.id as type_id, t.name_en as type_en, t.name_ar as type_ar, t.fields, e.id as entity_id, e.name_en as entity_en, e.name_ar as entity_ar,
  s.id as service_id, s.name_en as service_en, s.name_ar as service_ar
  from services s inner join entities e on e.id = s.entity_id inner join case_types t on t.id = $1 and t.hidden = false where s.id = $2 and e.id = $3`;
const INSERT = `insert into cases (id, ticket, case_type_id, entity_id, service_id, channel_id, status, language, description, suggested_solution, latitude, longitude,
  address, place_id, mobile, email, first_name, last_name, voice_note_id, submitted_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 50, 'en', $7, null, null, null, null, null, $8, null, null, null, null, $9, $9)`;
const EVENT = `insert into case_events (case_id, seq, kind, from_status, to_status, actor, text, at)
  select $1::uuid, coalesce(max(seq), 0) + 1, 'SUBMIT', null, 50, 'customer', null, $2::timestamptz from case_events where case_id = $1::uuid`;
const OUTBOX = `insert into outbox (id, channel, recipient, subject, text, language, next_at, sent_at, created_at) values ($1, 'SMS', $2, null, $3, 'en', $4, $4, $4)`;

const app = express();
app.use(express.json());
app.post('/api/incidents', async (request, response) => {
  const proof = await pool.query('select channel, destination, contact_id from guest_proofs where token_hash = $1 and expires_at > $2', [
    tokenHash,
    new Date(),
  ]);
  const input = request.body;
  const [id, at, mobile] = [randomUUID(), new Date(), proof.rows[0].destination];
  const ticket = `PLAIN-${randomBytes(9).toString('base64url')}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const named = (await client.query(NAMED, [input.caseTypeId, input.serviceId, input.entityId])).rows[0];
    await client.query(INSERT, [
      id,
      ticket,
      input.caseTypeId,
      input.entityId,
      input.serviceId,
      input.channelId,
      input.description,
      mobile,
      at,
    ]);
    await client.query(EVENT, [id, at]);
    // As if sent: the baseline has no worker that would deliver it, and the portal's must not.
    await client.query(OUTBOX, [randomUUID(), mobile, `Your case ${ticket} was received.`, at]);
    await client.query('commit');
    response.status(201).json({ code: 0, data: { incident: { id, ticketNumber: ticket, entity: named.entity_en, submittedAt: at } } });
  } finally {
    client.release();
  }
});
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
