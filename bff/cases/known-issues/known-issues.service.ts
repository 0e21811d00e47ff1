import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  ChangeKnownIssue,
  CloseKnownIssue,
  CreateKnownIssue,
  KnownIssueCases,
  ListKnownIssues,
  ReadKnownIssue,
} from '../../../common/cases/known-issues.dto.ts';
import type {
  AttachResult,
  KnownIssue,
  KnownIssueDetails,
  KnownIssuePage,
  IssueTexts,
} from '../../../common/cases/known-issues.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { Database } from '../../database/database.ts';
import { personName } from '../../database/person-name.ts';
import { badField, badFields, fieldError } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { CaseAttachment, type ChangedCases } from './case-attachment.service.ts';
import { IssueMessages } from './issue-messages.service.ts';
import { IssueInputCheck } from './issue-input-check.ts';
import { coversEntity, issueScopeOf } from './issue-scope.ts';
import { KnownIssueAccess } from './known-issue-access.ts';
import { toKnownIssue } from './known-issue-view.ts';
import { KnownIssuesRepository, type KnownIssueRow } from './known-issues.repository.ts';
import { foldText } from '../../../common/text/folded-text.ts';
import { findUnfinished } from '../../../common/text/unfinished-text.ts';
import { findPersonalData } from '../reply-check/personal-data.ts';

const FIELDS = ['titleEn', 'titleAr', 'textEn', 'textAr'] as const;

/** Throws BAD_INPUT for texts that are unfinished or have personal data: everybody in the city reads them. */
function checkPublicTexts(texts: Partial<IssueTexts>): void {
  const found = FIELDS.flatMap((field) => {
    const folded = foldText(texts[field] ?? '');
    if (findPersonalData(folded.folded, []).length) return [fieldError(field, 'personalData')];
    return findUnfinished(folded) ? [fieldError(field, 'unfinished')] : [];
  });
  if (found.length) throw badFields(found);
}

type Columns = Pick<
  KnownIssueRow,
  | 'service_id'
  | 'latitude'
  | 'longitude'
  | 'radius'
  | 'title_en'
  | 'title_ar'
  | 'text_en'
  | 'text_ar'
  | 'expected_end'
  | 'public'
>;

/** The columns of the given fields; null removes a value. */
function columnsOf(input: Omit<ChangeKnownIssue, 'id' | 'version'>): Partial<Columns> {
  const { serviceId, area, titleEn, titleAr, textEn, textAr, expectedEnd, public: isPublic } = input;
  const columns = {
    service_id: serviceId,
    ...(area !== undefined && {
      latitude: area?.latitude ?? null,
      longitude: area?.longitude ?? null,
      radius: area?.radius ?? null,
    }),
    title_en: titleEn,
    title_ar: titleAr,
    text_en: textEn,
    text_ar: textAr,
    expected_end: expectedEnd === undefined ? undefined : expectedEnd === null ? null : new Date(expectedEnd),
    public: isPublic,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Known issues as staff read, open, change and close them, with their cases. */
@Injectable()
export class KnownIssuesService {
  constructor(
    private readonly database: Database,
    private readonly repository: KnownIssuesRepository,
    private readonly check: IssueInputCheck,
    private readonly access: KnownIssueAccess,
    private readonly attachment: CaseAttachment,
    private readonly messages: IssueMessages,
    private readonly clock: Clock,
  ) {}

  async list(input: ListKnownIssues, caller: Principal): Promise<KnownIssuePage> {
    const { rows, total } = await this.repository.page(input, issueScopeOf(caller, this.clock.now()));
    return { knownIssues: rows.map(toKnownIssue), total, page: input.page, pageSize: input.pageSize };
  }

  /** Throws NOT_FOUND. Agents of a branch see the cases of their branch; the counts are of all. */
  async read(input: ReadKnownIssue, caller: Principal): Promise<KnownIssueDetails> {
    const knownIssue = await this.access.view(input.id, caller);
    const messages = await this.messages.ofIssue(input.id);
    const change = await this.repository.lastChange(input.id);
    const { rows, total } = await this.repository.cases(input, staffScopeOf(caller, this.clock.now()));
    const incidents = rows.map(({ id, ticket, status, submitted_at, excerpt, version }) => ({
      incidentId: id,
      ticketNumber: ticket,
      statusCode: status,
      submittedAt: submitted_at.toISOString(),
      excerpt,
      version,
    }));
    const lastChange = change ? { at: change.at.toISOString(), by: personName(change) } : null;
    return { knownIssue, lastChange, messages, incidents, total, page: input.page, pageSize: input.pageSize };
  }

  /** Throws BAD_INPUT for an entity out of scope, a service that cannot be chosen, personal data in public texts. */
  async create({ entityId, incidentIds = [], ...input }: CreateKnownIssue, caller: Principal): Promise<AttachResult> {
    const at = this.clock.now();
    if (!coversEntity(issueScopeOf(caller, at), entityId)) throw badField('entityId', 'entity');
    await this.check.entity(entityId);
    if (input.serviceId) await this.check.service(entityId, input.serviceId);
    this.check.area(input.area);
    if (input.public) checkPublicTexts(input);
    const id = randomUUID();
    const cases = await this.database.transaction(async () => {
      const columns = columnsOf({ serviceId: null, area: null, expectedEnd: null, ...input }) as Columns;
      await this.repository.insert({
        id,
        entity_id: entityId,
        ...columns,
        created_by: caller.user?.id ?? null,
        created_at: at,
      });
      await this.repository.record({
        itemId: id,
        action: 'CREATE',
        actor: caller.user?.id ?? null,
        after: columns,
        at,
      });
      return this.attachment.attach(await this.access.lock({ id }, caller), incidentIds, caller);
    });
    return { knownIssue: await this.access.view(id, caller), ...cases };
  }

  /** Throws NOT_FOUND, STALE, KNOWN_ISSUE_CLOSED, BAD_INPUT for a service that cannot be chosen or personal data. */
  async change({ id, version, ...input }: ChangeKnownIssue, caller: Principal): Promise<{ knownIssue: KnownIssue }> {
    await this.database.transaction(async () => {
      const row = await this.access.lockOpen({ id, version }, caller);
      if (input.serviceId && input.serviceId !== row.service_id)
        await this.check.service(row.entity_id, input.serviceId);
      this.check.area(input.area);
      const after = columnsOf(input);
      const {
        public: isPublic,
        title_en: titleEn,
        title_ar: titleAr,
        text_en: textEn,
        text_ar: textAr,
      } = { ...row, ...after };
      if (isPublic) checkPublicTexts({ titleEn, titleAr, textEn, textAr });
      const before = Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Columns]]));
      await this.repository.change(id, after);
      await this.repository.record({
        itemId: id,
        action: 'CHANGE',
        actor: caller.user?.id ?? null,
        before,
        after,
        at: this.clock.now(),
      });
    });
    return { knownIssue: await this.access.view(id, caller) };
  }

  /** Cases that are attached after an answer get it at once. Throws NOT_FOUND, KNOWN_ISSUE_CLOSED. */
  async attach({ id, incidentIds }: KnownIssueCases, caller: Principal): Promise<AttachResult> {
    return this.changeCases(id, caller, async () => {
      const cases = await this.attachment.attach(await this.access.lockOpen({ id }, caller), incidentIds, caller);
      await this.messages.answerLate(id, cases.changed);
      return cases;
    });
  }

  /** Throws NOT_FOUND. */
  async detach({ id, incidentIds }: KnownIssueCases, caller: Principal): Promise<AttachResult> {
    return this.changeCases(id, caller, async () =>
      this.attachment.detach(await this.access.lock({ id }, caller), incidentIds, caller),
    );
  }

  /**
   * Throws NOT_FOUND, STALE, KNOWN_ISSUE_CLOSED, KNOWN_ISSUE_RESTUDIED, and KNOWN_ISSUE_UNANSWERED for open cases that
   * no answer of the queue will reach.
   */
  async close({ id, version }: CloseKnownIssue, caller: Principal): Promise<{ knownIssue: KnownIssue }> {
    await this.database.transaction(async () => {
      await this.access.lockOpen({ id, version }, caller);
      const { restudied, unanswered } = await this.repository.blockersOfClosing(id);
      if (restudied) throw new AppError('KNOWN_ISSUE_RESTUDIED');
      if (unanswered) throw new AppError('KNOWN_ISSUE_UNANSWERED');
      const at = this.clock.now();
      const actor = caller.user?.id ?? null;
      await this.repository.change(id, { closed_at: at, closed_by: actor });
      await this.repository.record({ itemId: id, action: 'CLOSE', actor, at });
    });
    return { knownIssue: await this.access.view(id, caller) };
  }

  private async changeCases(id: string, caller: Principal, work: () => Promise<ChangedCases>): Promise<AttachResult> {
    const cases = await this.database.transaction(work);
    return { knownIssue: await this.access.view(id, caller), ...cases };
  }
}
