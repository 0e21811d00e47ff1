import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { demoId } from '../../../bff/demo/demo-id.ts';
import type { Database } from '../../../bff/store/database.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { editors } from '../../../common/content/editors.contract.ts';
import { documents } from '../../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { otp } from '../../../common/otp/otp.contract.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { databaseOf } from '../../documents/database-of.ts';
import { pdf, png } from '../../documents/samples/files.ts';
import type { Portal } from '../../support/portal.ts';
import { aPerson } from '../../support/registration.ts';
import { aSignedIn } from '../../support/sign-in.ts';
import { aCaseInput, aProvenVisitor, newMobile, Visitor } from '../../support/visitor.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../../users/oversight-kit.ts';
import { Makers } from './makers.ts';
import { GROUPS, PEOPLE, type Person } from './who-may-call.ts';

/** Something that an id names, and those whose it is. */
export interface Thing {
  id: string;
  of: readonly Person[];
}

/** The people of the table, each with a browser. */
export async function peopleOf(portal: Portal): Promise<Record<Person, Visitor>> {
  const people: Partial<Record<Person, Visitor>> = { guest: new Visitor(portal), proven: await aProvenVisitor(portal) };
  for (const name of GROUPS.signedIn) people[name] = await aSignedIn(portal, name);
  return people as Record<Person, Visitor>;
}

/** What the people have, laid out once: each thing is somebody's and not another's. */
export class World {
  /** The case that each works with, so far as they have one. */
  readonly caseOf: Partial<Record<Person, string>> = {};
  readonly accounts = { agent: demoId('account agent'), agent2: demoId('account agent2'), manager: demoId('account manager') };
  readonly entities = { own: OWN_ENTITY, other: OTHER_ENTITY };
  readonly services = {} as Record<'own' | 'other', string>;
  readonly things = {} as Record<ThingName, Thing[]>;

  readonly make: Makers;
  private readonly db: Database['db'];

  private constructor(
    portal: Portal,
    private readonly people: Record<Person, Visitor>,
  ) {
    this.make = new Makers(databaseOf(portal), people);
    this.db = databaseOf(portal).db;
  }

  static async of(portal: Portal, people: Record<Person, Visitor>): Promise<World> {
    const world = new World(portal, people);
    await world.layCases();
    await world.layFiles();
    await world.layWork();
    await world.layBeginnings();
    await world.layContent();
    return world;
  }

  /** A case to try things on: the person's, or somebody's. */
  aCaseFor(person: Person): string {
    return this.caseOf[person] ?? this.things.case[0]!.id;
  }

  async versionOf(id: string): Promise<number> {
    if (!isUUID(id)) return 1;
    return (await this.db.selectFrom('cases').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
  }

  /** A case of `owner` at the entity; `status` as if it had come so far. */
  private async aCase(owner: Visitor, entityId: string, status?: number, attachments?: string[]): Promise<{ id: string; ticket: string }> {
    const { services } = (await owner.call(directory.services, { entityId })).body.data;
    const input = await aCaseInput(owner, { entityId, serviceId: services[0]!.id, attachments });
    const { id, ticketNumber } = (await owner.call(cases.submit, input)).body.data.incident;
    this.services[entityId === OWN_ENTITY ? 'own' : 'other'] = services[0]!.id;
    if (status)
      await this.db
        .updateTable('cases')
        .set({ status: status as never, resolution_at: new Date() })
        .where('id', '=', id)
        .execute();
    return { id, ticket: ticketNumber };
  }

  private async layCases(): Promise<void> {
    const { customer, proven } = this.people;
    const files = [await upload(customer), await upload(proven)];
    const own = await this.aCase(customer, OWN_ENTITY, undefined, [files[0]!]);
    const other = await this.aCase(proven, OTHER_ENTITY, undefined, [files[1]!]);
    const [first, second] = [
      ['customer', 'agent', 'manager', 'admin'],
      ['proven', 'agent2', 'admin'],
    ] as [Person[], Person[]];
    for (const person of first) this.caseOf[person] = own.id;
    for (const person of ['proven', 'agent2'] as const) this.caseOf[person] = other.id;
    const shared = (ids: string[]): Thing[] => ids.map((id, at) => ({ id, of: at ? second : first }));
    const owned = (ids: string[]): Thing[] => ids.map((id, at) => ({ id, of: [at ? 'proven' : 'customer'] }));
    this.things.case = shared([own.id, other.id]);
    this.things.ticket = shared([own.ticket, other.ticket]);
    this.things.publicTicket = [{ id: own.ticket, of: PEOPLE }];
    this.things.caseFile = shared(files);
    const both = async (status: number) => [
      (await this.aCase(customer, OWN_ENTITY, status)).id,
      (await this.aCase(proven, OTHER_ENTITY, status)).id,
    ];
    this.things.answered = owned(await both(54));
    this.things.awaiting = owned(await both(52));
    this.things.survey = shared(await Promise.all(this.things.answered.map(({ id }) => this.aSurvey(id))));
    this.things.answered = owned(await both(54));
    const [forManager, forAgent2] = [(await this.aCase(customer, OWN_ENTITY)).id, (await this.aCase(proven, OTHER_ENTITY)).id];
    this.things.assignable = [
      { id: forManager, of: ['agent', 'manager'] },
      { id: forAgent2, of: ['agent2'] },
    ];
  }

  private async aSurvey(case_id: string): Promise<string> {
    const id = randomUUID();
    const { entity_id } = await this.db.selectFrom('cases').select('entity_id').where('id', '=', case_id).executeTakeFirstOrThrow();
    await this.db.insertInto('surveys').values({ id, case_id, entity_id, language: 'en', at: new Date() }).execute();
    await this.db.insertInto('survey_answers').values({ survey_id: id, option_id: 'resolution', rating: 5 }).execute();
    return id;
  }

  private async layFiles(): Promise<void> {
    const bring = async (person: Person, kind = 'CASE') => {
      const reply = await this.people[person].upload<{ document: DocumentMeta }>(documents.uploadDraft, 'a.pdf', pdf(), { kind });
      return reply.body.data.document.id;
    };
    const ofEach = () => Promise.all(PEOPLE.map(async (person): Promise<Thing> => ({ id: await bring(person), of: [person] })));
    this.things.draft = await ofEach();
    this.things.spareDraft = await ofEach();
    const { content } = this.people;
    const logo = await content.upload<{ document: DocumentMeta }>(documents.upload, 'logo.png', await png(), { purpose: 'CONTENT' });
    const published = logo.body.data.document.id;
    await content.call(editors.addPartner, { nameEn: 'A new entity', nameAr: 'جهة جديدة', logo: published });
    this.things.image = [
      { id: published, of: PEOPLE },
      { id: this.things.caseFile[0]!.id, of: [] },
    ];
    this.things.applicant = [];
    this.things.applicantsFile = [];
    for (const [entity, of] of [
      [OWN_ENTITY, ['manager', 'admin']],
      [OTHER_ENTITY, ['admin']],
    ] as const) {
      const user_id = await this.make.applicant(entity);
      const id = await bring('guest', 'PASSPORT');
      await this.db.updateTable('documents').set({ user_id, draft: null }).where('id', '=', id).execute();
      this.things.applicant.push({ id: user_id, of });
      this.things.applicantsFile.push({ id: `${user_id}|${id}`, of });
    }
  }

  private async layWork(): Promise<void> {
    const { own, other } = this.entities;
    const { agent, agent2 } = this.accounts;
    const colleague = (entity: string) => this.make.applicant(entity, { status: 1, roles: [ROLE.agent], branches: '[{"kind":1}]' });
    this.things.agentAccount = [
      { id: agent, of: ['agent', 'manager'] },
      { id: agent2, of: ['agent2'] },
    ];
    this.things.overseenAgent = [
      { id: agent, of: ['manager', 'admin'] },
      { id: agent2, of: ['admin'] },
    ];
    this.things.colleague = [
      { id: await colleague(own), of: ['agent', 'manager'] },
      { id: await colleague(other), of: ['agent2'] },
    ];
    this.things.delegation = [
      { id: await this.make.delegation(agent, this.things.colleague[0]!.id), of: ['agent', 'manager', 'admin'] },
      { id: await this.make.delegation(agent2, this.things.colleague[1]!.id, other), of: ['agent2', 'admin'] },
    ];
    this.things.webhook = [
      { id: await this.make.webhook(own), of: ['manager', 'admin'] },
      { id: await this.make.webhook(null), of: ['admin'] },
    ];
    this.things.holiday = [{ id: await this.make.holiday(), of: ['admin'] }];
    this.things.filter = [];
    for (const person of GROUPS.agents) {
      const id = randomUUID();
      const row = { id, user_id: this.accounts[person], name: 'kept', query: 'tab=1', created_at: new Date() };
      await this.db.insertInto('saved_filters').values(row).execute();
      this.things.filter.push({ id, of: [person] });
    }
    this.things.entity = [
      { id: own, of: ['manager', 'admin'] },
      { id: other, of: ['admin'] },
    ];
    this.things.entityWithCases = [
      { id: own, of: ['customer', 'agent', 'manager', 'admin'] },
      { id: other, of: ['customer', 'proven', 'agent2', 'admin'] },
    ];
  }

  private async layBeginnings(): Promise<void> {
    this.things.registration = [];
    this.things.code = [];
    for (const person of ['guest', 'customer'] as const) {
      const visitor = this.people[person];
      const begun = await visitor.call(registration.begin, aPerson());
      this.things.registration.push({ id: begun.body.data.registrationId, of: [person] });
      const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile: newMobile() });
      this.things.code.push({ id: sent.body.data.requestId, of: [person] });
    }
  }

  private async layContent(): Promise<void> {
    for (const [name, table] of [
      ['faq', 'faqs'],
      ['story', 'stories'],
      ['partner', 'entities'],
    ] as const) {
      const rows = await this.db.selectFrom(table).select('id').where('published', '=', true).orderBy('id').limit(5).execute();
      const [read, edited, deleted] = rows.filter(({ id }) => id !== OWN_ENTITY && id !== OTHER_ENTITY);
      this.things[name] = [{ id: read!.id, of: PEOPLE }];
      this.things[`edited-${name}`] = [{ id: edited!.id, of: ['content'] }];
      this.things[`spare-${name}`] = [{ id: (deleted ?? edited)!.id, of: ['content'] }];
    }
  }
}

async function upload(visitor: Visitor): Promise<string> {
  const reply = await visitor.upload<{ document: DocumentMeta }>(documents.upload, 'own.pdf', pdf(), { purpose: 'CASE' });
  return reply.body.data.document.id;
}

type Content = 'faq' | 'story' | 'partner';

export type ThingName =
  | ('case' | 'ticket' | 'publicTicket' | 'caseFile' | 'answered' | 'awaiting' | 'survey' | 'assignable')
  | ('draft' | 'spareDraft' | 'image' | 'applicant' | 'applicantsFile')
  | ('agentAccount' | 'overseenAgent' | 'colleague' | 'delegation' | 'webhook' | 'holiday' | 'filter' | 'entity' | 'entityWithCases')
  | ('registration' | 'code')
  | (Content | `edited-${Content}` | `spare-${Content}`);
