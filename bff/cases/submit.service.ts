import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHANNEL, STATUS, VISIBILITY, type CaseField, type Visibility } from '../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { ticketNumberFrom } from '../../common/cases/ticket-number.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError, type FieldError } from '../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import { Config } from '../config/config.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { allFacts } from '../store/case-facts.ts';
import { Database } from '../store/database.ts';
import { CaseMessages } from './case-messages.ts';
import { CaseClock } from './clock/case-clock.ts';
import { searchedIn } from './case-search.ts';
import { CasesRepository } from './cases.repository.ts';

type Named = NonNullable<Awaited<ReturnType<CasesRepository['named']>>>;

/** Takes a new case: checked against its type, written with its files, first event and message in one transaction. */
@Injectable()
export class SubmitService {
  constructor(
    private readonly database: Database,
    private readonly rows: CasesRepository,
    private readonly files: CaseFiles,
    private readonly messages: CaseMessages,
    private readonly caseClock: CaseClock,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** `mobile`: the proven one, E.164; empty for an anonymous case. Throws BAD_INPUT with field errors, FILE_GONE. */
  async submit(input: SubmitCase, caller: Caller, mobile: string): Promise<CaseReceipt> {
    return this.database.transaction(async () => {
      const named = await this.rows.named(input.caseTypeId, input.entityId, input.serviceId);
      if (!named || named.hidden) throw new AppError('BAD_INPUT', { fieldErrors: [fault('serviceId', 'service')] });
      this.check(input, named.fields);
      const receipt = receiptFor(input, named, this.clock.now());
      const clock = await this.caseClock.begin({ caseTypeId: named.type_id, entityId: named.entity_id }, new Date(receipt.submittedAt));
      const row = this.row(input, receipt, named, caller, mobile);
      await this.rows.insert({ ...row, ...clock });
      const wanted = [...(input.attachments ?? []), ...(input.voiceNote ? [input.voiceNote] : [])];
      const files = wanted.length ? await this.files.claim(wanted, receipt.id, caller) : [];
      const at = new Date(receipt.submittedAt);
      const facts = allFacts(this.database.eventKey, row, files);
      await this.rows.addEvent(receipt.id, { kind: 'SUBMIT', from: null, to: STATUS.SUBMITTED, actor: 'customer', text: null, at, facts });
      await this.messages.submitted(receipt, {
        mobile,
        email: input.requester?.email,
        channelId: input.channelId,
        language: caller.locale,
      });
      return receipt;
    });
  }

  /** What the DTO cannot know: the configured minimum, and which fields this type of case asks for. */
  private check(input: SubmitCase, fields: Record<CaseField, Visibility>): void {
    const faults: FieldError[] = [];
    const min = this.config.CASE_DESCRIPTION_MIN;
    if ([...input.description].length < min) faults.push(fault('description', 'descriptionMin', { min }));
    if (fields.suggestedSolution === VISIBILITY.REQUIRED && !input.suggestedSolution)
      faults.push(fault('suggestedSolution', 'suggestedSolution'));
    if (input.channelId !== CHANNEL.SMS && !input.requester?.email) faults.push(fault('requester.email', 'email'));
    if (faults.length) throw new AppError('BAD_INPUT', { fieldErrors: faults });
  }

  private row(input: SubmitCase, receipt: CaseReceipt, named: Named, caller: Caller, mobile: string) {
    return {
      id: receipt.id,
      ticket: receipt.ticketNumber,
      case_type_id: input.caseTypeId,
      entity_id: input.entityId,
      service_id: input.serviceId,
      channel_id: input.channelId,
      status: receipt.statusCode,
      language: caller.locale,
      description: input.description,
      suggested_solution: input.suggestedSolution || null,
      latitude: input.location?.latitude ?? null,
      longitude: input.location?.longitude ?? null,
      address: input.location?.address || null,
      place_id: input.location?.placeId || null,
      mobile,
      email: input.requester?.email ?? null,
      first_name: input.requester?.firstName || null,
      last_name: input.requester?.lastName || null,
      voice_note_id: input.voiceNote ?? null,
      branch_id: named.branch_id,
      tool_id: caller.tool?.id ?? null,
      search: searchedIn(input.description, input.suggestedSolution, input.requester?.firstName, input.requester?.lastName),
      submitted_at: receipt.submittedAt,
      updated_at: receipt.submittedAt,
    };
  }
}

function fault(field: string, key: FieldMessage, values?: Record<string, number>): FieldError {
  return { field, code: key, ...fieldTexts(key, values) };
}

function receiptFor(input: SubmitCase, named: Named, now: Date): CaseReceipt {
  return {
    id: randomUUID(),
    ticketNumber: ticketNumberFrom(randomBytes(9)),
    statusCode: STATUS.SUBMITTED,
    caseType: { id: named.type_id, nameEn: named.type_en, nameAr: named.type_ar },
    entity: { id: named.entity_id, nameEn: named.entity_en, nameAr: named.entity_ar },
    service: { id: named.service_id, nameEn: named.service_en, nameAr: named.service_ar },
    submittedAt: now.toISOString(),
  };
}
