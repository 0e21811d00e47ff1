import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { printedCase } from '../support/printed-case.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, aCaseInput, verifiedVisitor } from '../support/visitor.ts';
import { aReport, geoGet, geoSubmit, type Open311Entry } from './open311-kit.ts';

const directory = mkdtempSync(join(tmpdir(), 'written-address-'));
const clock = new FixedClock();
let portal: Portal;
let form: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal({ clock, env: { RETENTION_CASE_DAYS: '365' } });
  const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
  const [service] = (await geoGet<[{ service_code: string }]>(portal, 'services.json')).body;
  form = { ...aReport(service.service_code), api_key: secret, lat: '', long: '' };
});
afterAll(async () => {
  await portal.close();
  rmSync(directory, { recursive: true, force: true });
});

const submit = (more: Record<string, string>) => geoSubmit<Open311Entry[]>(portal, { ...form, ...more });

async function caseOf(more: Record<string, string>) {
  const [entry] = (await submit(more)).body;
  return readCase(await signedInUser(portal, 'admin'), { ticketNumber: String(entry?.service_request_id) });
}

describe('an address without coordinates', () => {
  it('is the place of the case, and no part of its description', async () => {
    const found = await caseOf({ address_string: 'Villa 7, Street 12' });
    expect(found).toMatchObject({ location: { address: 'Villa 7, Street 12' }, description: form['description'] });
    expect(Object.keys(found.location ?? {})).toEqual(['address']);
    expect(printedCase(found).details).toContainEqual(['Location', 'Villa 7, Street 12']);
  });

  it('is not counted into the description, whose limits are its own', async () => {
    const address = 'ش'.repeat(500);
    const description = 'x'.repeat(2000);
    expect(await caseOf({ address_string: address, description })).toMatchObject({
      location: { address },
      description,
    });
    const short = await submit({ address_string: address, description: 'Dark' });
    expect([short.status, short.body]).toEqual([
      400,
      [{ code: 400, description: expect.stringMatching(/^description: /) }],
    ]);
  });

  it.each<Record<string, string>>([{}, { lat: '24.453884', long: '54.377344' }])(
    'is refused with its own reason when it is too long: %j',
    async (position) => {
      const reply = await submit({ ...position, address_string: 'x'.repeat(501) });
      const description = 'address_string: The address must be 500 characters or fewer';
      expect([reply.status, reply.body]).toEqual([400, [{ code: 400, description }]]);
      const arabic = await geoSubmit<Open311Entry[]>(
        portal,
        { ...form, ...position, address_string: 'x'.repeat(501) },
        'ar',
      );
      expect(arabic.body).toEqual([{ code: 400, description: expect.stringMatching(/^address_string: .*العنوان/) }]);
    },
  );

  it.each([
    ['lat', 'long'],
    ['long', 'lat'],
  ])('does not replace half a position: %s alone', async (given, missing) => {
    const reply = await submit({ [given]: '24.453884' });
    expect([reply.status, reply.body]).toEqual([
      400,
      [{ code: 400, description: expect.stringMatching(`^${missing}: `) }],
    ]);
  });

  it('is accepted by the JSON API, alone or with a whole position', async () => {
    const visitor = await verifiedVisitor(portal);
    const receipt = await aCase(visitor, { location: { address: 'بناية 12، شارع الكورنيش' } });
    expect((await readCase(visitor, { incidentId: receipt.id })).location).toEqual({
      address: 'بناية 12، شارع الكورنيش',
    });
    for (const location of [
      {},
      { address: ' \u200f ' },
      { latitude: 24.45, address: 'Street 12' },
      { placeId: 'place-1' },
    ]) {
      const reply = await visitor.call(cases.submit, { ...(await aCaseInput(visitor)), location });
      expect([location, reply.status, reply.body.fieldErrors?.at(-1)?.field]).toEqual([
        location,
        400,
        'location.longitude',
      ]);
    }
  });

  it('is exported with the data of its person, and removed with them', async () => {
    const { mobile } = await verifiedVisitor(portal);
    const { id } = await caseOf({ phone: mobile, address_string: 'Villa 7319' });
    await runCommand(portal, 'export-person', [
      '--to',
      join(directory, 'person'),
      '--reason',
      'their wish',
      '--mobile',
      mobile,
    ]);
    expect(readFileSync(join(directory, 'person', 'person.json'), 'utf8')).toContain('Villa 7319');
    const rows = databaseOf(portal).db;
    await rows.updateTable('cases').set({ status: 56 }).where('id', '=', id).execute();
    clock.advance(400 * 86_400);
    await runCommand(portal, 'retention', ['--apply', '--by', 'Huda']);
    const row = rows.selectFrom('cases').select(['address', 'description']).where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ address: null, description: '' });
  });
});
