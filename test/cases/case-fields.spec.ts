import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CASE_FIELD_NAMES, CASE_FIELDS } from '../../common/cases/case-fields.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { printedCase } from '../support/printed-case.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, aCaseInput, verifiedVisitor } from '../support/visitor.ts';
import { aReport, geoGet, geoSubmit, type Open311Entry } from './open311-kit.ts';

/** Columns of the work on a case and of its row. No person fills them in, and the hash chain does not cover them. */
const TECHNICAL_COLUMNS = [
  'id',
  'status',
  'version',
  'updated_at',
  'search',
  'anonymized_at',
  'assignee_id',
  'customer_replied',
  'proof_file_ids',
  'due_at',
  'warn_at',
  'escalate_at',
  'sla_started_at',
  'sla_days',
  'sla_days_left',
  'sla_in_working_days',
  'answer_due_at',
];

const clock = new FixedClock();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ clock, env: { RETENTION_CASE_DAYS: '365' } });
});
afterAll(() => portal.close());

it('every column of a case belongs to a declared field, or is technical', async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'cases' and table_schema = current_schema()`.execute(databaseOf(portal).db);
  const declared = CASE_FIELD_NAMES.flatMap((name) => Object.keys(CASE_FIELDS[name].columns));
  expect(rows.map(({ name }) => name).sort()).toEqual([...declared, ...TECHNICAL_COLUMNS].sort());
});

describe('the number on the post, meter or bin', () => {
  const NUMBER = 'LP-2041';

  it('is read by customer and staff, found in the list, printed, exported and removed by retention', async () => {
    const owner = await verifiedVisitor(portal);
    const agent = await signedInUser(portal, 'agent');
    const { id, ticketNumber } = await aCase(owner, { entityId: OWN_ENTITY, assetNumber: `\u202a${NUMBER}\u202c\n` });
    expect((await readCase(owner, { incidentId: id })).assetNumber).toBe(NUMBER);
    const { incidents } = (await agent.call(cases.filter, { text: NUMBER.toLowerCase() })).body.data;
    expect(incidents.map((one) => one.ticketNumber)).toEqual([ticketNumber]);
    const shown = await readCase(agent, { incidentId: id });
    expect(printedCase(shown).details).toContainEqual(['Number on the post, meter or bin', NUMBER]);

    const to = mkdtempSync(join(tmpdir(), 'export-'));
    await runCommand(portal, 'export-person', [
      '--to',
      join(to, 'person'),
      '--reason',
      'their wish',
      '--mobile',
      owner.mobile,
    ]);
    expect(JSON.parse(readFileSync(join(to, 'person', 'person.json'), 'utf8'))).toMatchObject({
      cases: [{ asset_number: NUMBER }],
    });

    await act(agent, id, 'START');
    await act(agent, id, 'RESOLVE', { text: 'The lamp was replaced on Tuesday.' });
    clock.advance(400 * 86_400);
    await runCommand(portal, 'retention', ['--apply', '--by', 'Huda']);
    expect((await readCase(await signedInUser(portal, 'agent'), { incidentId: id })).assetNumber).toBeNull();
  });

  it('has at most 32 characters', async () => {
    const visitor = await verifiedVisitor(portal);
    const refusal = async (assetNumber: string) =>
      (await visitor.call(cases.submit, { ...(await aCaseInput(visitor)), assetNumber })).body.fieldErrors?.map(
        ({ code }) => code,
      );
    expect(await refusal('7'.repeat(33))).toEqual(['tooLong']);
  });

  it('is an attribute in Open311', async () => {
    const [service] = (await geoGet<[Open311Entry]>(portal, 'services.json')).body;
    const { attributes } = (
      await geoGet<{ attributes: object[] }>(portal, `services/${service.service_code}.json`, 'ar')
    ).body;
    expect(attributes).toContainEqual(
      expect.objectContaining({
        code: 'ASSET_NUMBER',
        datatype: 'string',
        required: false,
        description: expect.stringContaining('العمود'),
      }),
    );
    const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
    const report = { ...aReport(String(service.service_code)), api_key: secret, 'attribute[ASSET_NUMBER]': NUMBER };
    const [{ service_request_id: ticket }] = (await geoSubmit<[Open311Entry]>(portal, report)).body;
    const admin = await signedInUser(portal, 'admin');
    expect((await readCase(admin, { ticketNumber: String(ticket) })).assetNumber).toBe(NUMBER);
    const { status, body } = await geoSubmit<[Open311Entry]>(portal, {
      ...report,
      'attribute[ASSET_NUMBER]': '7'.repeat(33),
    });
    expect([status, body[0].description]).toEqual([400, expect.stringMatching(/^attribute\[ASSET_NUMBER\]: .*32/)]);
  });
});
