import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHANNEL, STATUS, VISIBILITY, type CaseField, type Visibility } from '../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { ticketNumberFrom } from '../../common/cases/ticket-number.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError, type FieldError } from '../../common/errors/catalogue.ts';
import type { FieldMessage } from '../../common/errors/field-messages.ts';
import { fieldTexts } from '../i18n/error-texts.ts';
import { Config } from '../config/config.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { allFieldHashes } from '../database/case-field-hashes.ts';
import { Database } from '../database/database.ts';
import { CaseMessages } from './case-messages.ts';
import { SlaTimersService } from './sla-timers.service.ts';
import { searchedIn } from './case-search.ts';
import { CasesRepository } from './cases.repository.ts';
import { contactOf, namesOf, requesterOf } from './requester.ts';

type DirectoryEntry = NonNullable<Awaited<ReturnType<CasesRepository['directoryEntry']>>>;

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
   * `mobile`: the verified mobile (E.164), empty for an anonymous case. Throws BAD_INPUT with field errors, FILE_GONE.
   */
  async submit(input: SubmitCase, caller: Principal, mobile: string): Promise<CaseReceipt> {
    return this.database.transaction(async () => {
      const entry = await this.repository.directoryEntry(input.caseTypeId, input.entityId, input.serviceId);
      if (!entry || entry.hidden) {
        const isType = entry ? !entry.hidden : await this.repository.hasCaseType(input.caseTypeId);
        throw new AppError('BAD_INPUT', {
          fieldErrors: [isType ? fieldError('serviceId', 'service') : fieldError('caseTypeId', 'caseType')],
        });
      }
      const requester = await requesterOf(this.database, input, caller, mobile);
      this.check(input, entry.fields, requester.email);
      const receipt = receiptFor(input, entry, this.clock.now());
      const timer = await this.timers.start({ caseTypeId: entry.type_id, entityId: entry.entity_id }, new Date(receipt.submittedAt));
      const row = { ...rowOf(input, receipt, entry, mobile), ...requester, api_client_id: caller.apiClient?.id ?? null };
      const search = searchedIn(input.description, input.suggestedSolution, ...namesOf(requester));
      await this.repository.insert({ ...row, search, ...timer });
      const fileIds = [...(input.attachments ?? []), ...(input.voiceNote ? [input.voiceNote] : [])];
      const files = fileIds.length ? await this.files.claim(fileIds, receipt.id, caller) : [];
      const at = new Date(receipt.submittedAt);
      const facts = allFieldHashes(this.database.eventKey, row, files);
      await this.repository.addEvent(receipt.id, {
        kind: 'SUBMIT',
        from: null,
        to: STATUS.SUBMITTED,
        actor: 'customer',
        text: null,
        at,
        facts,
      });
      await this.messages.submitted(receipt, contactOf(row));
      return receipt;
    });
  }

  /** Checks that need the configuration or the case type. */
  private check(input: SubmitCase, fields: Record<CaseField, Visibility>, email: string | null): void {
    const errors: FieldError[] = [];
    const min = this.config.CASE_DESCRIPTION_MIN;
    if ([...input.description].length < min) errors.push(fieldError('description', 'descriptionMin', { count: min }));
    if (fields.suggestedSolution === VISIBILITY.REQUIRED && !input.suggestedSolution)
      errors.push(fieldError('suggestedSolution', 'suggestedSolution'));
    if (input.channelId !== CHANNEL.SMS && !email) errors.push(fieldError('requester.email', 'email'));
    if (errors.length) throw new AppError('BAD_INPUT', { fieldErrors: errors });
  }
}

function rowOf(input: SubmitCase, receipt: CaseReceipt, entry: DirectoryEntry, mobile: string) {
  return {
    id: receipt.id,
    ticket: receipt.ticketNumber,
    case_type_id: input.caseTypeId,
    entity_id: input.entityId,
    service_id: input.serviceId,
    status: receipt.statusCode,
    description: input.description,
    suggested_solution: input.suggestedSolution || null,
    latitude: input.location?.latitude ?? null,
    longitude: input.location?.longitude ?? null,
    address: input.location?.address || null,
    place_id: input.location?.placeId || null,
    mobile,
    voice_note_id: input.voiceNote ?? null,
    branch_id: entry.branch_id,
    submitted_at: receipt.submittedAt,
    updated_at: receipt.submittedAt,
  };
}

function fieldError(field: string, code: FieldMessage, values?: Record<string, number>): FieldError {
  return { field, code, ...fieldTexts(code, values) };
}

function receiptFor(input: SubmitCase, entry: DirectoryEntry, now: Date): CaseReceipt {
  return {
    id: randomUUID(),
    ticketNumber: ticketNumberFrom(randomBytes(9)),
    statusCode: STATUS.SUBMITTED,
    caseType: { id: entry.type_id, nameEn: entry.type_en, nameAr: entry.type_ar },
    entity: { id: entry.entity_id, nameEn: entry.entity_en, nameAr: entry.entity_ar },
    service: { id: entry.service_id, nameEn: entry.service_en, nameAr: entry.service_ar },
    submittedAt: now.toISOString(),
  };
}
