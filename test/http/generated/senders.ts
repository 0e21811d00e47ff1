import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { GROUPS, MAY_CALL, type Person } from '../../auth/matrix/endpoint-access.ts';
import { Fixtures } from '../../auth/matrix/fixtures.ts';
import { peopleOf, type ObjectName } from '../../auth/matrix/owned-objects.ts';
import { databaseOf } from '../../support/database-of.ts';
import { pdf } from '../../documents/samples/files.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import type { Visitor } from '../../support/visitor.ts';
import { NO_RATE_LIMITS } from './no-rate-limits.ts';
import { asQuery, asText, parseJson, type KnownIds } from './values.ts';
import { defined } from '../../support/defined.ts';

/** Sends requests as every role that may call an endpoint, to one portal with data of every kind. */
export class Senders {
  /** The roles and entities of all accounts before the first request. */
  before: unknown;
  readonly knownIds: KnownIds;
  #turn = 0;

  private constructor(
    private readonly portal: Portal,
    private readonly people: Record<Person, Visitor>,
    fixtures: Fixtures,
  ) {
    this.knownIds = knownIdsOf(fixtures);
  }

  static async start(): Promise<Senders> {
    const portal = await startPortal({ env: NO_RATE_LIMITS });
    const people = await peopleOf(portal);
    const senders = new Senders(portal, people, await Fixtures.of(portal, people));
    senders.before = await senders.accountRights();
    return senders;
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** Sends a request as one of the roles that may call the endpoint, each in turn. */
  async send(name: string, endpoint: AnyEndpoint, json: string): Promise<{ status: number; text: string }> {
    const group: readonly Person[] = GROUPS[defined(MAY_CALL[name])];
    const reply = await sendAs(this.people[defined(group[this.#turn++ % group.length])], endpoint, json);
    if (!reply.ok || !(endpoint.bytes || endpoint.stream)) return { status: reply.status, text: await reply.text() };
    await reply.body?.cancel();
    return { status: reply.status, text: '' };
  }

  async readiness(): Promise<number> {
    return (await fetch(`${this.portal.url}/health/ready`)).status;
  }

  /** The roles and the entity of every account, which no request may change. */
  accountRights(): Promise<unknown> {
    return databaseOf(this.portal).db.selectFrom('users').select(['id', 'roles', 'entity_id']).orderBy('id').execute();
  }
}

/** Sends a request with the input. Of an event stream it reads only the headers. */
export async function sendAs(visitor: Visitor, endpoint: AnyEndpoint, json: string): Promise<Response> {
  const given = parseJson(json) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(given[name])));
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams(Object.entries(asQuery(json)).flatMap(repeated))}` : '';
  const address = `/api/${path}${query}`;
  return endpoint.stream ? visitor.stream(address) : visitor.request(endpoint.method, address, bodyOf(endpoint, json));
}

function bodyOf(endpoint: AnyEndpoint, json: string) {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.upload) return { body: json, headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  body.set(endpoint.upload, json);
  body.set('file', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  return { body };
}

const repeated = ([name, value]: [string, string | string[]]): [string, string][] =>
  [value].flat().map((one) => [name, one]);

/** Makes a value that can be a path segment: no lone surrogates, not empty and no dots only. */
const wellFormed = (value: unknown): string =>
  asText(value ?? '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/^\.{0,2}$/, '-');

function knownIdsOf({ objects, entities, services, accounts }: Fixtures): KnownIds {
  const of = (...names: ObjectName[]): string[] => names.flatMap((name) => objects[name].map(({ id }) => id));
  const people = [...Object.values(accounts), ...of('applicant', 'colleague')];
  const files = of('draft', 'spareDraft', 'caseFile', 'image');
  const items = of(
    'faq',
    'story',
    'partner',
    'edited-faq',
    'edited-story',
    'edited-partner',
    'spare-faq',
    'spare-story',
    'spare-partner',
  );
  return {
    incidentId: of('case', 'answered', 'awaiting', 'assignable'),
    ticketNumber: of('ticket'),
    query: of('publicTicket'),
    entityId: Object.values(entities),
    serviceId: Object.values(services),
    surveyId: of('survey'),
    app: ['CWD'],
    userId: people,
    toUserId: people,
    fromUserId: people,
    assigneeId: people,
    assignee: ['me', 'none', ...people],
    attachments: files,
    documents: files,
    ids: files,
    documentId: files,
    photo: files,
    originalPath: files,
    voiceNote: files,
    image: of('image'),
    banner: of('image'),
    logo: of('image'),
    requestId: of('code'),
    registrationId: of('registration'),
    id: [...items, ...files, ...people, ...of('delegation', 'filter', 'webhook', 'holiday')],
    version: [0, 1, 2],
    key: ['code-sms', 'code-email', 'case-SUBMIT'],
    mobile: ['+971551230001', '0551230002'],
    link: ['x'.repeat(20)],
    before: items,
    deliveryId: ['x'],
  };
}
