import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../bff/database/database.ts';
import { pdf } from '../../documents/samples/files.ts';
import { uploadForCase } from '../../support/cases.ts';
import { OWN_ENTITY } from '../../support/demo-ids.ts';
import type { Visitor } from '../../support/visitor.ts';
import { anApplicant } from '../../users/applicants.ts';
import type { Person } from './endpoint-access.ts';

/** Creates one more record, for endpoints that consume it. */
export class FixtureFactory {
  constructor(
    private readonly database: Database,
    private readonly people: Record<Person, Visitor>,
  ) {}

  /** An uploaded file that no record uses yet; without bytes. */
  async file(person: Person, purpose = 'CASE'): Promise<string> {
    const browser = this.people[person].cookies.get('draft') ?? '';
    const id = randomUUID();
    await this.database.db
      .insertInto('documents')
      .values({
        id,
        key: randomUUID().replaceAll('-', ''),
        name: 'file.pdf',
        size: 100,
        mime_type: purpose === 'PROFILE_IMAGE' ? 'image/png' : 'application/pdf',
        purpose,
        uploader: createHash('sha256').update(browser).digest('base64url'),
        created_at: new Date(),
      })
      .execute();
    return id;
  }

  async delegation(from: string, to: string, entity_id = OWN_ENTITY): Promise<string> {
    const id = randomUUID();
    const days = { first_day: '2099-01-01', last_day: '2099-01-02' };
    await this.database.db
      .insertInto('delegations')
      .values({ id, entity_id, from_user: from, to_user: to, ...days, granted_by: from, created_at: new Date() })
      .execute();
    return id;
  }

  async webhook(entity_id: string | null): Promise<string> {
    const id = randomUUID();
    const row = {
      id,
      name: 'a client',
      url: 'https://client.example/',
      events: ['case.submitted'],
      secret: 'encrypted',
      created_at: new Date(),
    };
    await this.database.db
      .insertInto('webhook_subscriptions')
      .values({ ...row, entity_id })
      .execute();
    return id;
  }

  async filter(user_id: string): Promise<string> {
    const id = randomUUID();
    const row = { id, user_id, name: 'kept', query: 'tab=1', created_at: new Date() };
    await this.database.db.insertInto('saved_filters').values(row).execute();
    return id;
  }

  /** An answer that waits for ever. */
  async pendingAnswer(user_id: string, case_id: string): Promise<string> {
    const id = randomUUID();
    const request = { action: 'ASK', version: 1, text: 'Where is it?', attachments: [], request_id: id } as const;
    await this.database.db
      .insertInto('pending_answers')
      .values({ id, user_id, case_id, roles: [], at: new Date(), ...request })
      .execute();
    return id;
  }

  /** A reply template of an entity, whose only change has its id. */
  async replyTemplate(entity_id: string): Promise<string> {
    const id = randomUUID();
    const content = {
      actions: ['ASK'],
      titleEn: 'Title',
      titleAr: 'عنوان',
      textEn: 'Please write again.',
      textAr: 'نرجو الكتابة مجددًا.',
      order: 1,
    };
    const at = new Date();
    await this.database.db
      .insertInto('reply_templates')
      .values({
        id,
        entity_id,
        actions: content.actions,
        title_en: content.titleEn,
        title_ar: content.titleAr,
        text_en: content.textEn,
        text_ar: content.textAr,
        sort: 1,
        created_at: at,
        modified_at: at,
      })
      .execute();
    await this.database.db
      .insertInto('reply_template_changes')
      .values({ id, template_id: id, version: 1, action: 'CREATE', fields: [], content: JSON.stringify(content), at })
      .execute();
    return id;
  }

  /** An open known issue of an entity, which residents do not see. */
  async knownIssue(entity_id: string): Promise<string> {
    const id = randomUUID();
    const texts = { title_en: 'A burst main', title_ar: 'كسر في الخط', text_en: 'No water.', text_ar: 'لا ماء.' };
    await this.database.db
      .insertInto('known_issues')
      .values({ id, entity_id, ...texts, public: false, created_at: new Date() })
      .execute();
    return id;
  }

  async holiday(): Promise<string> {
    const id = randomUUID();
    const days = { from_day: '2098-01-01', to_day: '2098-01-01' };
    await this.database.db
      .insertInto('holidays')
      .values({ id, name_en: 'A day', name_ar: 'يوم', ...days, modified_at: new Date() })
      .execute();
    return id;
  }

  /** An account of the entity that is pending approval. */
  applicant(entity_id: string, over: object = {}): Promise<string> {
    return anApplicant(this.database, { entity_id, ...over });
  }
}

/** The id of a file that a user has uploaded for a case. */
export const uploadedFile = (visitor: Visitor): Promise<string> => uploadForCase(visitor, 'own.pdf', pdf());
