import fc from 'fast-check';
import { ROUTES } from '../../common/access/routes.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { confirmations } from '../../common/cases/confirmation.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { pdf } from '../documents/samples/files.ts';
import { validatorOf } from '../http/generated/input-validation.ts';
import { NO_RATE_LIMITS } from '../http/generated/no-rate-limits.ts';
import { sendAs } from '../http/generated/senders.ts';
import { inputs, type KnownIds } from '../http/generated/values.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { Listener } from '../support/listener.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { publicLink } from '../support/public-link.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { createIssue, NO_WATER, PALM_STREET } from './known-issue-kit.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_125);
/** Requests to each endpoint by each resident. */
const RUNS = Number(process.env['FUZZ_REQUESTS'] ?? 4);

/** Endpoints that sign the residents out. */
const ENDS_SESSION = /^(auth\.signOut|profile\.endOthers|otp\.revoke|passwords\.reset)$/;

/** The place of the other person's case. Nobody else sends these coordinates. */
const PLACE = { latitude: 24.412371, longitude: 54.438913 };
const NEAR = { latitude: 24.4125, longitude: 54.4391 };
/** Words of the other person, in every text that they or staff have written about their case. */
const SECRET_WORDS = [
  ...[
    'Quibblewick',
    'كويبلويك',
    'Peregrine',
    'Snodgrass',
    'Villa 7319',
    'snodgrass@mail.example',
    'zorblat',
    'flimsby',
    'grumbold',
  ],
  ...['twizzleton', 'passport-of-peregrine', 'brackenthwaite'],
];
/** More precise than 250 metres. */
const SECRET_DIGITS = ['24.4123', '54.4389'];

let portal: Portal;
let residents: Record<'guest' | 'neighbour' | 'customer', Visitor>;
let issueId: string;
/** The other person's case and files, which residents know only if they guess them. */
let othersCases: { ids: string[]; ticketNumbers: string[]; mobile: string; files: string[] };
let knownIds: KnownIds;
let agent: Visitor;

/** A case with the person's words in every field. */
async function aCaseWithSecrets(person: Visitor) {
  const uploaded = await person.upload<{ document: DocumentMeta }>(
    documents.uploadDraft,
    'passport-of-peregrine.pdf',
    pdf(),
    {
      kind: 'CASE',
    },
  );
  const file = uploaded.body.data.document.id;
  const filed = await aCase(person, {
    entityId: OWN_ENTITY,
    description: 'There is no water in Palm Street, says Quibblewick. لا ماء في شارع النخيل، يقول كويبلويك.',
    suggestedSolution: 'Let zorblat repair the pipe.',
    requester: { firstName: 'Peregrine', lastName: 'Snodgrass', email: 'snodgrass@mail.example' },
    location: { ...PLACE, address: 'Villa 7319' },
    attachments: [file],
  });
  await person.call(cases.comment, {
    incidentId: filed.id,
    contentType: 'TEXT_AREA',
    text: 'Please ring flimsby at the gate.',
  });
  await agent.call(cases.comment, {
    incidentId: filed.id,
    contentType: 'TEXT_AREA',
    text: 'A note about grumbold.',
    internal: true,
  });
  return { ...filed, file };
}

beforeAll(async () => {
  portal = await startPortal({ env: NO_RATE_LIMITS });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  const person = await verifiedVisitor(portal);
  const [open, answered] = [await aCaseWithSecrets(person), await aCaseWithSecrets(person)];
  await act(agent, answered.id, 'START');
  await act(agent, answered.id, 'RESOLVE', {
    text: 'We repaired the pipe at the house of brackenthwaite on Sunday.',
    proofReason: 'none',
  });
  const link = publicLink(portal, answered.id, 'fixed-link');
  await new Visitor(portal).call(confirmations.confirm, {
    link,
    fixed: false,
    cause: 'PARTLY',
    text: 'The tap of twizzleton is dry.',
  });
  await person.call(surveys.give, {
    incidentId: answered.id,
    answers: [{ optionId: 'resolution', rating: 1 }],
    comment: 'twizzleton',
  });
  const { knownIssue } = await createIssue(agent, {
    ...NO_WATER,
    area: PALM_STREET,
    incidentIds: [open.id, answered.id],
  });
  issueId = knownIssue.id;

  const [guest, neighbour] = [new Visitor(portal), await verifiedVisitor(portal)];
  const customer = await signedInUser(portal, 'customer');
  residents = { guest, neighbour, customer };
  const own = await Promise.all(
    [neighbour, customer].map((one) => aCase(one, { entityId: OWN_ENTITY, knownIssueId: issueId })),
  );
  await neighbour.call(knownIssues.follow, { knownIssueId: issueId });
  othersCases = {
    ids: [open.id, answered.id],
    ticketNumbers: [open.ticketNumber, answered.ticketNumber],
    mobile: person.mobile,
    files: [open.file, answered.file],
  };
  const incidentIds = [...othersCases.ids, ...own.map(({ id }) => id)];
  knownIds = {
    incidentId: incidentIds,
    ticketNumber: [...othersCases.ticketNumbers, ...own.map(({ ticketNumber }) => ticketNumber)],
    query: [...othersCases.ticketNumbers, person.mobile, 'no water in Palm Street'],
    text: ['There is no water in our house in Palm Street', 'لا يوجد ماء في بيوت شارع النخيل', 'pipe'],
    description: ['There is no water in our house in Palm Street'],
    latitude: [NEAR.latitude],
    longitude: [NEAR.longitude],
    knownIssueId: [issueId],
    entityId: [OWN_ENTITY],
    id: [issueId, ...othersCases.ids, ...othersCases.files],
    ...Object.fromEntries(
      ['documentId', 'ids', 'attachments', 'voiceNote', 'photo', 'originalPath'].map((name) => [
        name,
        othersCases.files,
      ]),
    ),
    mobile: [person.mobile],
    link: [link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  };
});
afterAll(() => portal.close());

/** The secrets of the other person that the response contains and the request does not. */
function leaksIn(response: string, request: string): string[] {
  const ids = [
    ...othersCases.ids,
    ...othersCases.ticketNumbers,
    othersCases.mobile,
    othersCases.mobile.slice(4),
    ...othersCases.files,
  ];
  return [...SECRET_WORDS, ...SECRET_DIGITS, ...ids].filter((one) => response.includes(one) && !request.includes(one));
}

const headersOf = ({ headers }: Response): string => JSON.stringify([...headers]);

it.each(ENDPOINTS.filter(({ name }) => !ENDS_SESSION.test(name)))(
  '$name reveals nothing about the cases of others to a resident',
  async ({ name, endpoint }) => {
    const schema = endpoint.input ? validatorOf(endpoint).schema : {};
    for (const [resident, visitor] of Object.entries(residents)) {
      const property = fc.asyncProperty(inputs(schema, knownIds), async (json) => {
        const reply = await sendAs(visitor, endpoint, json);
        if (endpoint.stream) return void (await reply.body?.cancel());
        // The bytes of a file need not contain a word, so a file of another person must not be sent at all.
        const isForeignFile = endpoint.bytes && reply.ok && othersCases.files.some((id) => json.includes(id));
        const body = Buffer.from(await reply.arrayBuffer()).toString('utf8');
        expect([name, resident, json, isForeignFile ?? false, leaksIn(headersOf(reply) + body, json)]).toEqual([
          name,
          resident,
          json,
          false,
          [],
        ]);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    }
  },
);

it('pages reveal nothing about the cases of others to a resident', async () => {
  const ids = [
    issueId,
    ...[othersCases.ids, othersCases.ticketNumbers, othersCases.files].map(([one]) => defined(one)),
  ];
  const queries = ids.map((id) => `?id=${id}&ticket=${id}&incidentId=${id}&knownIssueId=${id}`);
  const paths = ROUTES.filter(({ path }) => !/^\/(logout|auth)/.test(path)).flatMap(({ path }) =>
    path.endsWith('/*')
      ? ids.map((id) => path.replace('*', id))
      : ['', '?text=water', ...queries].map((query) => path + query),
  );
  for (const [resident, visitor] of Object.entries(residents))
    for (const path of paths) {
      const reply = await visitor.request('GET', path);
      expect([resident, path, leaksIn(headersOf(reply) + (await reply.text()), path)]).toEqual([resident, path, []]);
    }
});

it('Open311 reveals no texts and exact places of others', async () => {
  const requests = ['requests', ...othersCases.ticketNumbers.map((ticket) => `requests/${ticket}`)];
  for (const path of requests.flatMap((one) => [`${one}.json`, `${one}.xml`])) {
    const reply = await residents.guest.request('GET', `/open311/v2/${path}`);
    const text = await reply.text();
    expect([path, [...SECRET_WORDS, ...SECRET_DIGITS, othersCases.mobile].filter((one) => text.includes(one))]).toEqual(
      [path, []],
    );
  }
});

it('streams send a resident changes of their own case only, while staff work on those of others', async () => {
  const [own] = (await residents.customer.call(cases.filter, { pageSize: 1 })).body.data.incidents;
  const listeners = await Promise.all([
    Listener.of(residents.customer),
    Listener.of(residents.customer, defined(own).id),
    ...othersCases.ids.map((id) => Listener.of(residents.neighbour, id)),
  ]);
  expect(listeners.slice(2).map(({ reply }) => reply.status)).toEqual([404, 404]);
  for (const incidentId of othersCases.ids)
    await agent.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text: 'We ring Quibblewick tomorrow.' });
  const { version } = (await agent.call(knownIssues.read, { id: issueId })).body.data.knownIssue;
  const news = { textEn: 'The pipe is repaired on Sunday.', textAr: 'يكتمل إصلاح الأنبوب يوم الأحد.' };
  expect((await agent.call(knownIssues.news, { id: issueId, version, ...news })).status).toBe(202);
  // The news come after the comments above, so their event comes after all events of the comments.
  const joined = (await residents.customer.call(cases.filter, { pageSize: 50 })).body.data.incidents;
  await defined(listeners[0]).until(() =>
    listeners[0]?.all.find(({ data }) => joined.some(({ id }) => id === data.incidentId)),
  );
  for (const { all } of listeners) expect(leaksIn(JSON.stringify(all), '')).toEqual([]);
  for (const listener of listeners.slice(0, 2)) await listener.close();
});
