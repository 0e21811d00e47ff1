import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ActOnCase, FilterCases, FollowUp, GetCase, OfCase, SubmitCase, WriteComment } from '../../common/cases/cases.dto.ts';
import type { Case, CaseComment, CasePage, PublicCase } from '../../common/cases/cases.types.ts';
import { ruleFor } from '../../common/cases/lifecycle.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import type { cases } from '../../common/cases/cases.contract.ts';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import type { PortOf } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { AddressLimit } from '../store/address-limit.ts';
import { Database } from '../store/database.ts';
import { CaseMessages } from './case-messages.ts';
import { caseFor } from './case-view.ts';
import { CasesRepository, type CaseRow } from './cases.repository.ts';
import { CommentsRepository } from './comments.repository.ts';
import { OwnCases } from './own-cases.ts';
import { PublicLinks } from './public-link.ts';
import { SubmitService } from './submit.service.ts';

/** Answers the calls about cases for the person who submitted them. What is not theirs looks like what is not there. */
@Injectable()
export class CasesService implements PortOf<typeof cases> {
  constructor(
    private readonly database: Database,
    private readonly rows: CasesRepository,
    private readonly talk: CommentsRepository,
    private readonly submits: SubmitService,
    private readonly owned: OwnCases,
    private readonly files: CaseFiles,
    private readonly messages: CaseMessages,
    private readonly links: PublicLinks,
    private readonly limit: AddressLimit,
    private readonly clock: Clock,
  ) {}

  async submit(input: SubmitCase, caller: Caller) {
    return { incident: await this.submits.submit(input, caller, ownMobiles(caller)[0]!) };
  }

  async read(input: GetCase, caller: Caller): Promise<{ incidents: Case[] }> {
    return { incidents: [await this.view(await this.own(input, caller))] };
  }

  async act(input: ActOnCase, caller: Caller): Promise<{ incident: Case }> {
    const row = await this.own(input, caller);
    const rule = ruleFor(input.action, row.status, 'owner');
    if (row.version !== input.version) throw new AppError('STALE');
    if (!rule) throw new AppError('NOT_ALLOWED_NOW');
    if (rule.text === 'textOrFile' && !input.text && !input.attachments?.length)
      throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'text', code: 'message', ...fieldTexts('message') }] });
    await this.database.transaction(async () => {
      const at = this.clock.now();
      if (!(await this.rows.move(row.id, input.version, rule.to, input.action === 'REPLY', at))) throw new AppError('STALE');
      await this.rows.addEvent(row.id, {
        kind: input.action,
        from: row.status,
        to: rule.to,
        actor: 'customer',
        text: input.text || null,
        at,
      });
      if (input.attachments?.length) await this.files.claim(input.attachments, row.id, caller);
      if (input.action === 'CANCEL')
        await this.messages.cancelled(await this.view(row), {
          mobile: row.mobile,
          email: row.email,
          channelId: row.channel_id,
          language: row.language as Locale,
        });
    });
    return { incident: await this.view(await this.own(input, caller)) };
  }

  /** By ticket number: its public status. By mobile: that mobile's cases, once it is proven. */
  async follow({ query }: FollowUp, caller: Caller): Promise<{ incidents: PublicCase[] }> {
    this.limit.count('follow', caller.address);
    const mobile = normaliseMobile(query);
    if (mobile) {
      if (!mobilesOf(caller).includes(mobile)) throw new AppError('PROOF_NEEDED', { otpRequired: true });
      return { incidents: await this.rows.publicBy('mobile', mobile) };
    }
    const ticket = parseTicketNumber(query);
    if (!ticket)
      throw new AppError('INVALID_REFERENCE', { fieldErrors: [{ field: 'query', code: 'followUp', ...fieldTexts('followUp') }] });
    const incidents = await this.rows.publicBy('ticket', ticket);
    if (!incidents.length) throw new AppError('REFERENCE_NOT_FOUND');
    return { incidents };
  }

  filter(input: FilterCases, caller: Caller): Promise<CasePage> {
    return this.owned.page(input, caller);
  }

  /** The public face of the case that a signed link names. Throws REFERENCE_NOT_FOUND. */
  async byLink(link: string): Promise<PublicCase> {
    const id = this.links.read(link);
    const [found] = id ? await this.rows.publicBy('id', id) : [];
    if (!found) throw new AppError('REFERENCE_NOT_FOUND');
    return found;
  }

  async comments(input: OfCase, caller: Caller): Promise<{ comments: CaseComment[] }> {
    const row = await this.own(input, caller);
    return { comments: await this.talk.ofCase(row.id) };
  }

  async comment(input: WriteComment, caller: Caller): Promise<{ comment: CaseComment }> {
    const row = await this.own(input, caller);
    const isFile = input.contentType === 'ATTACHMENT' || input.contentType === 'IMAGE';
    if (isFile ? !input.documentId : !input.text)
      throw new AppError('BAD_INPUT', {
        fieldErrors: [{ field: isFile ? 'documentId' : 'text', code: 'message', ...fieldTexts('message') }],
      });
    const id = randomUUID();
    await this.database.transaction(async () => {
      const at = this.clock.now();
      if (isFile) await this.files.claim([input.documentId!], row.id, caller);
      const { contentType, text } = input;
      await this.talk.insert({
        id,
        caseId: row.id,
        contentType,
        authorType: 'FOLLOW_UP',
        text: text || null,
        documentId: isFile ? input.documentId! : null,
        at,
      });
      await this.rows.touch(row.id, at);
    });
    const comment = (await this.talk.ofCase(row.id)).find((one) => one.id === id);
    return { comment: comment! };
  }

  private async own(input: { incidentId?: string; ticketNumber?: string }, caller: Caller): Promise<CaseRow> {
    const mobiles = ownMobiles(caller);
    const ticket = input.ticketNumber === undefined ? undefined : parseTicketNumber(input.ticketNumber);
    if (!input.incidentId && input.ticketNumber === undefined) throw new AppError('BAD_INPUT');
    const by = input.incidentId ? { id: input.incidentId } : ticket ? { ticket } : undefined;
    const row = by && (await this.rows.find(by, mobiles));
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async view(row: CaseRow): Promise<Case> {
    const events = await this.rows.events(row.id);
    const files = await this.files.ofCase(row.id);
    const inConversation = files.length ? await this.talk.documentIds(row.id) : new Set<string>();
    return caseFor(
      row,
      events,
      files.filter((file) => !inConversation.has(file.id)),
    );
  }
}

/** At least one. Throws PROOF_NEEDED. */
function ownMobiles(caller: Caller): readonly string[] {
  const mobiles = mobilesOf(caller);
  if (!mobiles.length) throw new AppError('PROOF_NEEDED', { otpRequired: true });
  return mobiles;
}
