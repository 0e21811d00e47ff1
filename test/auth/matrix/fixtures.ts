import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import type { StatusCode } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { editors } from '../../../common/content/editors.contract.ts';
import { documents } from '../../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { otp } from '../../../common/otp/otp.contract.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { databaseOf, type Database } from '../../support/database-of.ts';
import { pdf, png } from '../../documents/samples/files.ts';
import { defined } from '../../support/defined.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../../support/demo-ids.ts';
import type { Portal } from '../../support/portal.ts';
import { aPerson } from '../../support/registration.ts';
import { aCaseInput, newMobile, Visitor } from '../../support/visitor.ts';
import { FixtureFactory, uploadedFile } from './fixture-factory.ts';
import { GROUPS, PEOPLE, type Person } from './endpoint-access.ts';
import type { ObjectName, OwnedObject } from './owned-objects.ts';

/** The records that the users own, created once. */
export class Fixtures {
  /** The case of each user who has one. */
  readonly caseOf: Partial<Record<Person, string>> = {};
  readonly accounts = { agent: accountId('agent'), agent2: accountId('agent2'), manager: accountId('manager') };
  readonly entities = { own: OWN_ENTITY, other: OTHER_ENTITY };
  readonly services = {} as Record<'own' | 'other', string>;
  readonly objects = {} as Record<ObjectName, OwnedObject[]>;

  readonly make: FixtureFactory;
  private readonly db: Database['db'];

  private constructor(
    portal: Portal,
    private readonly people: Record<Person, Visitor>,
  ) {
    this.make = new FixtureFactory(databaseOf(portal), people);
    this.db = databaseOf(portal).db;
  }

  static async of(portal: Portal, people: Record<Person, Visitor>): Promise<Fixtures> {
    const fixtures = new Fixtures(portal, people);
    await fixtures.createCases();
    await fixtures.createFiles();
    await fixtures.createStaffRecords();
    await fixtures.createRegistrations();
    await fixtures.createContent();
    return fixtures;
  }

  /** The person's case, or any case. */
  aCaseFor(person: Person): string {
    return this.caseOf[person] ?? defined(this.objects.case[0]).id;
  }

  async versionOf(id: string): Promise<number> {
    if (!isUUID(id)) return 1;
    return (await this.db.selectFrom('cases').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
  }

  /** Submits a case of `owner` to the entity and sets its status. */
  private async aCase(
    owner: Visitor,
    entityId: string,
    status?: StatusCode,
    attachments?: string[],
  ): Promise<{ id: string; ticket: string }> {
    const input = await aCaseInput(owner, { entityId, attachments });
    const { id, ticketNumber } = (await owner.call(cases.submit, input)).body.data.incident;
    this.services[entityId === OWN_ENTITY ? 'own' : 'other'] = input.serviceId;
    if (status)
      await this.db.updateTable('cases').set({ status, resolution_at: new Date() }).where('id', '=', id).execute();
    return { id, ticket: ticketNumber };
  }

  private async createCases(): Promise<void> {
    const { customer, proven } = this.people;
    const files = [await uploadedFile(customer), await uploadedFile(proven)];
    const own = await this.aCase(customer, OWN_ENTITY, undefined, [defined(files[0])]);
    const other = await this.aCase(proven, OTHER_ENTITY, undefined, [defined(files[1])]);
    const first: Person[] = ['customer', 'agent', 'manager', 'admin'];
    const second: Person[] = ['proven', 'agent2', 'admin'];
    for (const person of first) this.caseOf[person] = own.id;
    for (const person of ['proven', 'agent2'] as const) this.caseOf[person] = other.id;
    const shared = (ids: string[]): OwnedObject[] => ids.map((id, index) => ({ id, users: index ? second : first }));
    const owned = (ids: string[]): OwnedObject[] =>
      ids.map((id, index) => ({ id, users: [index ? 'proven' : 'customer'] }));
    this.objects.case = shared([own.id, other.id]);
    this.objects.ticket = shared([own.ticket, other.ticket]);
    this.objects.publicTicket = [{ id: own.ticket, users: PEOPLE }];
    this.objects.caseFile = shared(files);
    const both = async (status: StatusCode) => [
      (await this.aCase(customer, OWN_ENTITY, status)).id,
      (await this.aCase(proven, OTHER_ENTITY, status)).id,
    ];
    this.objects.answered = owned(await both(54));
    this.objects.awaiting = owned(await both(52));
    this.objects.survey = shared(await Promise.all(this.objects.answered.map(({ id }) => this.aSurvey(id))));
    this.objects.answered = owned(await both(54));
    const [forManager, forAgent2] = [
      (await this.aCase(customer, OWN_ENTITY)).id,
      (await this.aCase(proven, OTHER_ENTITY)).id,
    ];
    this.objects.assignable = [
      { id: forManager, users: ['agent', 'manager'] },
      { id: forAgent2, users: ['agent2'] },
    ];
  }

  private async aSurvey(case_id: string): Promise<string> {
    const id = randomUUID();
    const { entity_id } = await this.db
      .selectFrom('cases')
      .select('entity_id')
      .where('id', '=', case_id)
      .executeTakeFirstOrThrow();
    await this.db.insertInto('surveys').values({ id, case_id, entity_id, language: 'en', at: new Date() }).execute();
    await this.db.insertInto('survey_answers').values({ survey_id: id, option_id: 'resolution', rating: 5 }).execute();
    return id;
  }

  private async createFiles(): Promise<void> {
    const uploadDraft = async (person: Person, kind = 'CASE') => {
      const reply = await this.people[person].upload<{ document: DocumentMeta }>(
        documents.uploadDraft,
        'a.pdf',
        pdf(),
        { kind },
      );
      return reply.body.data.document.id;
    };
    const ofEach = () =>
      Promise.all(PEOPLE.map(async (person) => ({ id: await uploadDraft(person), users: [person] })));
    this.objects.draft = await ofEach();
    this.objects.spareDraft = await ofEach();
    const { content } = this.people;
    const logo = await content.upload<{ document: DocumentMeta }>(documents.upload, 'logo.png', await png(), {
      purpose: 'CONTENT',
    });
    const published = logo.body.data.document.id;
    await content.call(editors.addPartner, { nameEn: 'A new entity', nameAr: 'جهة جديدة', logo: published });
    this.objects.image = [
      { id: published, users: PEOPLE },
      { id: defined(this.objects.caseFile[0]).id, users: [] },
    ];
    this.objects.applicant = [];
    this.objects.applicantsFile = [];
    for (const [entity, users] of [
      [OWN_ENTITY, ['manager', 'admin']],
      [OTHER_ENTITY, ['admin']],
    ] as const) {
      const user_id = await this.make.applicant(entity);
      const id = await uploadDraft('guest', 'PASSPORT');
      await this.db.updateTable('documents').set({ user_id, uploader: null }).where('id', '=', id).execute();
      this.objects.applicant.push({ id: user_id, users });
      this.objects.applicantsFile.push({ id: `${user_id}|${id}`, users });
    }
  }

  private async createStaffRecords(): Promise<void> {
    const { own, other } = this.entities;
    const { agent, agent2 } = this.accounts;
    const colleague = (entity: string) =>
      this.make.applicant(entity, { status: 1, roles: [ROLE.agent], branches: '[{"kind":1}]' });
    this.objects.agentAccount = [
      { id: agent, users: ['agent', 'manager'] },
      { id: agent2, users: ['agent2'] },
    ];
    this.objects.managedAgent = [
      { id: agent, users: ['manager', 'admin'] },
      { id: agent2, users: ['admin'] },
    ];
    this.objects.colleague = [
      { id: await colleague(own), users: ['agent', 'manager'] },
      { id: await colleague(other), users: ['agent2'] },
    ];
    this.objects.delegation = [
      {
        id: await this.make.delegation(agent, defined(this.objects.colleague[0]).id),
        users: ['agent', 'manager', 'admin'],
      },
      {
        id: await this.make.delegation(agent2, defined(this.objects.colleague[1]).id, other),
        users: ['agent2', 'admin'],
      },
    ];
    this.objects.webhook = [
      { id: await this.make.webhook(own), users: ['manager', 'admin'] },
      { id: await this.make.webhook(null), users: ['admin'] },
    ];
    this.objects.replyTemplate = [
      { id: await this.make.replyTemplate(own), users: ['manager', 'admin'] },
      { id: await this.make.replyTemplate(other), users: ['admin'] },
    ];
    const byStaff = (ids: [string, string]): OwnedObject[] =>
      ids.map((id, index) => ({ id, users: index ? ['agent2', 'admin'] : ['agent', 'manager', 'admin'] }));
    this.objects.knownIssue = byStaff([await this.make.knownIssue(own), await this.make.knownIssue(other)]);
    this.objects.staffEntity = byStaff([own, other]);
    this.objects.holiday = [{ id: await this.make.holiday(), users: ['admin'] }];
    this.objects.filter = [];
    this.objects.pendingAnswer = [];
    for (const person of GROUPS.agents) {
      const userId = this.accounts[person];
      this.objects.filter.push({ id: await this.make.filter(userId), users: [person] });
      const pendingAnswer = await this.make.pendingAnswer(userId, this.aCaseFor(person));
      this.objects.pendingAnswer.push({ id: pendingAnswer, users: [person] });
    }
    this.objects.entity = [
      { id: own, users: ['manager', 'admin'] },
      { id: other, users: ['admin'] },
    ];
    this.objects.entityWithCases = [
      { id: own, users: ['customer', 'agent', 'manager', 'admin'] },
      { id: other, users: ['customer', 'proven', 'agent2', 'admin'] },
    ];
  }

  private async createRegistrations(): Promise<void> {
    this.objects.registration = [];
    this.objects.code = [];
    for (const person of ['guest', 'customer'] as const) {
      const visitor = this.people[person];
      const begun = await visitor.call(registration.begin, aPerson());
      this.objects.registration.push({ id: begun.body.data.registrationId, users: [person] });
      const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile: newMobile() });
      this.objects.code.push({ id: sent.body.data.requestId, users: [person] });
    }
  }

  private async createContent(): Promise<void> {
    for (const [name, table] of [
      ['faq', 'faqs'],
      ['story', 'stories'],
      ['partner', 'entities'],
    ] as const) {
      const rows = await this.db
        .selectFrom(table)
        .select('id')
        .where('published', '=', true)
        .orderBy('id')
        .limit(8)
        .execute();
      const [read, edited, ...spare] = rows.filter(({ id }) => id !== OWN_ENTITY && id !== OTHER_ENTITY);
      this.objects[name] = [{ id: defined(read).id, users: PEOPLE }];
      this.objects[`edited-${name}`] = [{ id: defined(edited).id, users: PEOPLE }];
      this.objects[`spare-${name}`] = spare.map(({ id }) => ({ id, users: PEOPLE }));
    }
  }
}
