import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { GROUPS, MAY_CALL, type Person } from '../../auth/matrix/endpoint-access.ts';
import { Fixtures, peopleOf, type ObjectName } from '../../auth/matrix/fixtures.ts';
import { databaseOf } from '../../support/database-of.ts';
import { pdf } from '../../documents/samples/files.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import type { Visitor } from '../../support/visitor.ts';
import { RELAXED_LIMITS } from './relaxed-limits.ts';
import { asQuery, asText, parsed, type KnownIds } from './values.ts';
import { defined } from '../../support/defined.ts';

/** Sends requests as every role that may call an endpoint, to one portal with data of every kind. */
export class Senders {
  /** The roles and entities of all accounts before the first request. */
  before: unknown;
  readonly known: KnownIds;
  #turn = 0;

  private constructor(
    private readonly portal: Portal,
    private readonly people: Record<Person, Visitor>,
    fixtures: Fixtures,
  ) {
    this.known = knownIn(fixtures);
  }

  static async at(): Promise<Senders> {
    const portal = await startPortal({ env: RELAXED_LIMITS });
    const people = await peopleOf(portal);
    const senders = new Senders(portal, people, await Fixtures.of(portal, people));
    senders.before = await senders.accountRights();
    return senders;
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** Sends a request as one of the roles that may call the endpoint, each in turn. */
  async send(name: string, row: AnyEndpoint, json: string): Promise<{ status: number; text: string }> {
    const group: readonly Person[] = GROUPS[defined(MAY_CALL[name])];
    const visitor = this.people[defined(group[this.#turn++ % group.length])];
    const given = parsed(json) as Record<string, unknown>;
    const path = row.path.replace(/:(\w+)/g, (_, of: string) => encodeURIComponent(wellFormed(given[of])));
    const query = row.method === 'GET' ? `?${new URLSearchParams(Object.entries(asQuery(json)).flatMap(repeated))}` : '';
    const address = `/api/${path}${query}`;
    // An event stream does not end: read only its head.
    const reply = row.stream ? await visitor.stream(address) : await visitor.request(row.method, address, bodyOf(row, json));
    if (!reply.ok || !(row.bytes || row.stream)) return { status: reply.status, text: await reply.text() };
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

function bodyOf(row: AnyEndpoint, json: string) {
  if (row.method === 'GET') return {};
  if (!row.upload) return { body: json, headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  body.set(row.upload, json);
  body.set('file', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  return { body };
}

const repeated = ([name, value]: [string, string | string[]]): [string, string][] => [value].flat().map((one) => [name, one]);

/** Makes a value that can be a path segment: no lone surrogates, not empty and no dots only. */
const wellFormed = (value: unknown): string =>
  asText(value ?? '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/^\.{0,2}$/, '-');

function knownIn({ objects, entities, services, accounts }: Fixtures): KnownIds {
  const of = (...names: ObjectName[]): string[] => names.flatMap((name) => objects[name].map(({ id }) => id));
  const people = [...Object.values(accounts), ...of('applicant', 'colleague')];
  const files = of('draft', 'spareDraft', 'caseFile', 'image');
  const items = of('faq', 'story', 'partner', 'edited-faq', 'edited-story', 'edited-partner', 'spare-faq', 'spare-story', 'spare-partner');
  return {
    ...{ incidentId: of('case', 'answered', 'awaiting', 'assignable'), ticketNumber: of('ticket'), query: of('publicTicket') },
    ...{ entityId: Object.values(entities), serviceId: Object.values(services), surveyId: of('survey'), app: ['CWD'] },
    ...{ userId: people, toUserId: people, fromUserId: people, assigneeId: people, assignee: ['me', 'none', ...people] },
    ...{ attachments: files, documents: files, ids: files, documentId: files, photo: files, originalPath: files, voiceNote: files },
    ...{ image: of('image'), banner: of('image'), logo: of('image'), requestId: of('code'), registrationId: of('registration') },
    ...{
      id: [...items, ...files, ...people, ...of('delegation', 'filter', 'webhook', 'holiday')],
      version: [0, 1, 2],
      key: ['code-sms', 'code-email', 'case-SUBMIT'],
    },
    ...{ mobile: ['+971551230001', '0551230002'], link: ['x'.repeat(20)], before: items, deliveryId: ['x'] },
  };
}
