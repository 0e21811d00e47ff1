import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  missingFields,
  missingMessage,
  OPTIONAL_TEXTS,
  textColumn,
  TEXT_FIELDS,
  type FieldVisibilities,
  type OptionalTextColumn,
} from '../../common/cases/case-fields.ts';
import { CHANNEL, STATUS } from '../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import type { SubmittedCase } from '../../common/cases/submission.types.ts';
import { ticketNumberFrom } from '../../common/identifiers/ticket-number.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { AppError, FieldError } from '../../common/errors/catalogue.ts';
import { badField, badFields, fieldError } from '../http/field-errors.ts';
import { Config } from '../config/config.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { browserHash } from '../otp/code-secrets.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { allFieldHashes } from '../database/case-field-hashes.ts';
import { Database } from '../database/database.ts';
import { partsOfName } from '../database/person-name.ts';
import { CaseMessages } from './case-messages.ts';
import { SlaTimersService } from './sla-timers.service.ts';
import { checkCanJoin } from './known-issue-of-case.ts';
import { searchTextOf } from './case-search.ts';
import { CasesRepository } from './cases.repository.ts';
import { positionErrors } from './position.ts';
import { contactOf, requesterOf } from './requester.repository.ts';
import { visibleLength } from '../../common/text/visible-text.ts';

type ServiceForCase = NonNullable<Awaited<ReturnType<CasesRepository['findServiceForCase']>>>;

/**
 * Submits a case: checks it against its type and writes it with its files, first event and message in one transaction.
 */
@Injectable()
export class SubmitService {
  constructor(
    private readonly database: Database,
    private readonly repository: CasesRepository,
    private readonly files: CaseFiles,
    private readonly messages: CaseMessages,
    private readonly timers: SlaTimersService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * `mobile`: the verified mobile (E.164), empty for an anonymous case. Throws BAD_INPUT with field errors, FILE_GONE,
   * KNOWN_ISSUE_CLOSED, KNOWN_ISSUE_OTHER_ENTITY.
   */
  async submit(input: SubmitCase, caller: Principal, mobile: string): Promise<SubmittedCase> {
    return this.database.transaction(async () => {
      const service = await this.repository.findServiceForCase(input.caseTypeId, input.entityId, input.serviceId);
      if (!service || service.type_hidden) throw await this.serviceError(input);
      const requester = await requesterOf(this.database, input, caller, mobile);
      this.check(input, service.fields, requester.email);
      const at = this.clock.now();
      if (input.knownIssueId) await checkCanJoin(this.database, input.knownIssueId, input.entityId, at);
      const receipt = newReceipt(service, at);
      const timer = await this.timers.start({ caseTypeId: service.type_id, entityId: service.entity_id }, at);
      const row = {
        ...rowOf(input, receipt, service, mobile),
        ...requester,
        api_client_id: caller.apiClient?.id ?? null,
      };
      const search = searchTextOf(...TEXT_FIELDS.map((name) => input[name]), ...partsOfName(requester));
      await this.repository.insert({ ...row, search, ...timer });
      const fileIds = [...(input.attachments ?? []), ...(input.voiceNote ? [input.voiceNote] : [])];
      const files = await this.files.claim(fileIds, receipt.id, caller);
      const fieldHashes = allFieldHashes(this.database.eventKey, row, files);
      await this.repository.addEvent(receipt.id, {
        kind: 'SUBMIT',
        from: null,
        to: STATUS.SUBMITTED,
        actor: 'customer',
        text: null,
        at,
        fieldHashes,
      });
      if (caller.browserId) await this.repository.linkSuggestions(receipt.id, browserHash(caller.browserId), at);
      const sentTo = await this.messages.submitted(receipt, contactOf(row));
      return { ...receipt, sentTo, expectedAt: timer.due_at?.toISOString() };
    });
  }

  /** Which of the case type, the entity and the service cannot be chosen. */
  private async serviceError({ caseTypeId, entityId }: SubmitCase): Promise<AppError> {
    if (!(await this.repository.hasCaseType(caseTypeId))) return badField('caseTypeId', 'caseType');
    return (await this.repository.isOpenToCases(entityId))
      ? badField('serviceId', 'service')
      : badField('entityId', 'entity');
  }

  /** Checks that need the configuration or the case type. */
  private check(input: SubmitCase, fields: FieldVisibilities, email: string | null): void {
    const errors: FieldError[] = [];
    const min = this.config.CASE_DESCRIPTION_MIN;
    if (visibleLength(input.description) < min)
      errors.push(fieldError('description', 'descriptionMin', { count: min }));
    errors.push(...missingFields(input, fields).map((name) => fieldError(name, missingMessage(name))));
    if (input.channelId !== CHANNEL.SMS && !email) errors.push(fieldError('requester.email', 'email'));
    errors.push(...positionErrors('location', input.location, this.config.mapBounds));
    if (errors.length) throw badFields(errors);
  }
}

function rowOf(input: SubmitCase, receipt: CaseReceipt, service: ServiceForCase, mobile: string) {
  return {
    id: receipt.id,
    ticket: receipt.ticketNumber,
    case_type_id: input.caseTypeId,
    entity_id: input.entityId,
    service_id: input.serviceId,
    status: receipt.statusCode,
    description: input.description,
    ...optionalTexts(input),
    latitude: input.location?.latitude ?? null,
    longitude: input.location?.longitude ?? null,
    address: input.location?.address || null,
    place_id: input.location?.placeId || null,
    mobile,
    voice_note_id: input.voiceNote ?? null,
    known_issue_id: input.knownIssueId ?? null,
    branch_id: service.branch_id,
    submitted_at: receipt.submittedAt,
    updated_at: receipt.submittedAt,
  };
}

const optionalTexts = (input: SubmitCase) =>
  Object.fromEntries(OPTIONAL_TEXTS.map((name) => [textColumn(name), input[name] || null])) as Record<
    OptionalTextColumn,
    string | null
  >;

function newReceipt(service: ServiceForCase, at: Date): CaseReceipt {
  return {
    id: randomUUID(),
    ticketNumber: ticketNumberFrom(randomBytes(9)),
    statusCode: STATUS.SUBMITTED,
    caseType: { id: service.type_id, nameEn: service.type_en, nameAr: service.type_ar },
    entity: { id: service.entity_id, nameEn: service.entity_en, nameAr: service.entity_ar },
    service: { id: service.service_id, nameEn: service.service_en, nameAr: service.service_ar },
    submittedAt: at.toISOString(),
  };
}
