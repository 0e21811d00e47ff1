import type { AnyCall } from '../../../common/contract/call.ts';
import { GROUPS, MAY_CALL, type Person } from '../../auth/matrix/who-may-call.ts';
import { peopleOf, World, type ThingName } from '../../auth/matrix/world.ts';
import { databaseOf } from '../../documents/database-of.ts';
import { pdf } from '../../documents/samples/files.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import type { Visitor } from '../../support/visitor.ts';
import { UNLIMITED } from './unlimited.ts';
import { asQuery, asText, parsed, type KnownIds } from './values.ts';

/** Everybody who may make a call, each with a browser at one portal where there is something of everything. */
export class Senders {
  /** What accounts were before anything was sent. */
  before: unknown;
  readonly known: KnownIds;
  #turn = 0;

  private constructor(
    private readonly portal: Portal,
    private readonly people: Record<Person, Visitor>,
    world: World,
  ) {
    this.known = knownIn(world);
  }

  static async at(): Promise<Senders> {
    const portal = await startPortal({ env: UNLIMITED });
    const people = await peopleOf(portal);
    const senders = new Senders(portal, people, await World.of(portal, people));
    senders.before = await senders.standing();
    return senders;
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** Makes a call as one of those who may, in turn. */
  async send(name: string, row: AnyCall, json: string): Promise<{ status: number; text: string }> {
    const group: readonly Person[] = GROUPS[MAY_CALL[name]!];
    const visitor = this.people[group[this.#turn++ % group.length]!];
    const given = parsed(json) as Record<string, unknown>;
    const path = row.path.replace(/:(\w+)/g, (_, of: string) => encodeURIComponent(wellFormed(given[of])));
    const query = row.method === 'GET' ? `?${new URLSearchParams(Object.entries(asQuery(json)).flatMap(repeated))}` : '';
    const reply = await visitor.request(row.method, `/api/${path}${query}`, bodyOf(row, json));
    if (!reply.ok || !(row.bytes || row.stream)) return { status: reply.status, text: await reply.text() };
    await reply.body?.cancel();
    return { status: reply.status, text: '' };
  }

  async ready(): Promise<number> {
    return (await fetch(`${this.portal.url}/health/ready`)).status;
  }

  /** What nobody can give themselves: of every account its roles and its entity. */
  standing(): Promise<unknown> {
    return databaseOf(this.portal).db.selectFrom('users').select(['id', 'roles', 'entity_id']).orderBy('id').execute();
  }
}

function bodyOf(row: AnyCall, json: string) {
  if (row.method === 'GET') return {};
  if (!row.upload) return { body: json, headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  body.set(row.upload, json);
  body.set('file', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  return { body };
}

const repeated = ([name, value]: [string, string | string[]]): [string, string][] => [value].flat().map((one) => [name, one]);

/** Half a pair of UTF-16 cannot stand in an address, and without anything between its slashes it would be another call's. */
const wellFormed = (value: unknown): string =>
  asText(value ?? '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/^\.{0,2}$/, '-');

function knownIn({ things, entities, services, accounts }: World): KnownIds {
  const of = (...names: ThingName[]): string[] => names.flatMap((name) => things[name].map(({ id }) => id));
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
