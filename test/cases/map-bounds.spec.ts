import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, aCaseInput, newMobile, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { createIssue, LIGHTS_OUT } from './known-issue-kit.ts';
import { aReport, geoGet, geoSubmit, type Open311Entry } from './open311-kit.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

async function formOf(portal: Portal): Promise<Record<string, string>> {
  const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
  const [service] = (await geoGet<[{ service_code: string }]>(portal, 'services.json')).body;
  return { ...aReport(service.service_code), api_key: secret };
}

/** The errors of a submission at a position, by both interfaces. */
async function errorsAt(
  portal: Portal,
  visitor: Visitor,
  form: Record<string, string>,
  { latitude, longitude }: ReturnType<typeof at>,
) {
  const reply = await visitor.call(cases.submit, { ...(await aCaseInput(visitor)), location: { latitude, longitude } });
  const sent = { ...form, phone: newMobile(), email: '', lat: String(latitude), long: String(longitude) };
  const [english, arabic] = await Promise.all([
    geoSubmit<Open311Entry[]>(portal, sent),
    geoSubmit<Open311Entry[]>(portal, sent, 'ar'),
  ]);
  return {
    api: [reply.status, reply.body.fieldErrors?.map(({ field, code }) => `${field}: ${code}`)],
    english,
    arabic,
  };
}

describe('a position', () => {
  let portal: Portal;
  let visitor: Visitor;
  let form: Record<string, string>;

  beforeAll(async () => {
    portal = await startPortal();
    visitor = await verifiedVisitor(portal);
    form = await formOf(portal);
  });
  afterAll(() => portal.close());

  it.each([
    ['zero', at(0, 0), 'zeroCoordinates', /zero/, /صفر/],
    ['swapped', at(54.377344, 24.453884), 'swappedCoordinates', /swapped/, /معكوس/],
    ['in another country', at(51.5, -0.12), 'outsideArea', /outside/, /خارج/],
    ['one degree too far north', at(27.6, 55.3), 'outsideArea', /outside/, /خارج/],
    ['south of the country', at(-24.453884, 54.377344), 'outsideArea', /outside/, /خارج/],
    ['with a latitude only', at(24.453884, 0), 'outsideArea', /outside/, /خارج/],
  ])('that is %s is refused with its reason', async (_, position, code, english, arabic) => {
    const errors = await errorsAt(portal, visitor, form, position);
    expect(errors.api).toEqual([400, [`location: ${code}`]]);
    for (const [{ status, body }, text] of [[errors.english, english] as const, [errors.arabic, arabic] as const]) {
      expect([status, body]).toEqual([400, [{ code: 400, description: expect.stringMatching(/^lat, long: /) }]]);
      expect(body[0]?.['description']).toMatch(text);
    }
  });

  it.each([
    ['Abu Dhabi', at(24.453884, 54.377344)],
    ['the island of Dalma', at(24.486, 52.31)],
    ['the island of Sir Bu Nair', at(25.233, 54.22)],
    ['the west of the country', at(24.07, 51.6)],
    ['the sea off Fujairah', at(25.2, 56.6)],
  ])('in %s is accepted', async (_, location) => {
    expect((await aCase(visitor, { location })).ticketNumber).toMatch(/^VOC-/);
  });

  it('that is not on Earth is refused at its coordinate', async () => {
    const { api, english } = await errorsAt(portal, visitor, form, at(124, 24));
    expect(api).toEqual([400, ['location.latitude: coordinates']]);
    expect(english.body).toEqual([{ code: 400, description: expect.stringMatching(/^lat: .*90/) }]);
  });

  it('of the area of a known issue is checked as well, when it is opened and when it is changed', async () => {
    const manager = await signedInUser(portal, 'manager');
    const area = (latitude: number, longitude: number) => ({ latitude, longitude, radius: 500 });
    const refused = await manager.call(knownIssues.create, {
      entityId: OWN_ENTITY,
      ...LIGHTS_OUT,
      public: true,
      area: area(54.377344, 24.453884),
    });
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'area', code: 'swappedCoordinates' })],
    ]);
    const { id, version } = (await createIssue(manager, { area: area(24.453884, 54.377344) })).knownIssue;
    const changed = await manager.call(knownIssues.change, { id, version, area: area(0, 0) });
    expect([changed.status, changed.body.fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'area', code: 'zeroCoordinates' })],
    ]);
  });
});

it('MAP_BOUNDS replaces the area', async () => {
  const portal = await startPortal({ env: { MAP_BOUNDS: '51.2,-0.6,51.8,0.4' } });
  const [visitor, form] = [await verifiedVisitor(portal), await formOf(portal)];
  expect((await aCase(visitor, { location: at(51.5, -0.12) })).ticketNumber).toMatch(/^VOC-/);
  expect((await errorsAt(portal, visitor, form, at(-0.12, 51.5))).api).toEqual([400, ['location: swappedCoordinates']]);
  expect((await errorsAt(portal, visitor, form, at(24.453884, 54.377344))).api).toEqual([
    400,
    ['location: outsideArea'],
  ]);
  await portal.close();
});
