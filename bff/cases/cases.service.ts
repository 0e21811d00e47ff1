import { Injectable } from '@nestjs/common';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import type { ActOnCase, FollowUp, GetCase, OfCase, SignedLink, SubmitCase, WriteComment } from '../../common/cases/cases.dto.ts';
import { STAFF_EVENTS, type Case, type CasePage, type PublicCase, type PublicHistory } from '../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import type { cases } from '../../common/cases/cases.contract.ts';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import type { FileAnswer, PortOf } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { CaseActions } from './case-actions.ts';
import { CaseAudit } from './case-audit.ts';
import { CaseFinder, isStaff } from './case-finder.ts';
import { CaseLists } from './case-lists.service.ts';
import { CasePdf } from './pdf/case-pdf.ts';
import { CasesRepository } from './cases.repository.ts';
import { ConversationService } from './conversation.service.ts';
import { PublicLinks } from './public-link.ts';
import { SubmitService } from './submit.service.ts';

/** Answers the calls about cases, for those who submitted them and for staff. What is not theirs looks like what is not there. */
@Injectable()
export class CasesService implements PortOf<typeof cases> {
  constructor(
    private readonly rows: CasesRepository,
    private readonly finder: CaseFinder,
    private readonly actions: CaseActions,
    private readonly lists: CaseLists,
    private readonly talk: ConversationService,
    private readonly submits: SubmitService,
    private readonly audit: CaseAudit,
    private readonly paper: CasePdf,
    private readonly links: PublicLinks,
  ) {}

  async submit(input: SubmitCase, caller: Caller) {
    const [mobile] = mobilesOf(caller);
    if (!mobile) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    return { incident: await this.submits.submit(input, caller, mobile) };
  }

  /** Staff reading a case leaves an access record, and ends the mark that the customer has replied. */
  async read(input: GetCase, caller: Caller): Promise<{ incidents: Case[] }> {
    const found = await this.finder.find(input, caller);
    if (isStaff(found)) {
      await this.audit.record(found.row.id, 'READ', caller, found.roles);
      if (found.row.customer_replied && found.roles.includes('agent')) await this.rows.seen(found.row.id);
    }
    return { incidents: [await this.finder.view(found)] };
  }

  async act(input: ActOnCase, caller: Caller): Promise<{ incident: Case }> {
    const found = await this.finder.find(input, caller);
    await this.actions.act(found, input, caller);
    return { incident: await this.finder.view(await this.finder.again(found.row.id, caller), found.roles) };
  }

  /** As the person sees it on the page; staff's taking it away is recorded. */
  async pdf(input: OfCase, caller: Caller): Promise<FileAnswer> {
    const found = await this.finder.find(input, caller);
    if (isStaff(found)) await this.audit.record(found.row.id, 'PDF', caller, found.roles);
    return this.paper.of(await this.finder.view(found), caller.locale);
  }

  /** By ticket number: its public status. By mobile: that mobile's cases, once it is proven. */
  async follow({ query }: FollowUp, caller: Caller): Promise<{ incidents: PublicCase[] }> {
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
    return this.lists.page(input, caller);
  }

  comments(input: OfCase, caller: Caller) {
    return this.talk.read(input, caller);
  }

  comment(input: WriteComment, caller: Caller) {
    return this.talk.write(input, caller);
  }

  /** The public face of the case that a signed link names, and what happened to it without anybody's words. Throws REFERENCE_NOT_FOUND. */
  async byLink({ link }: SignedLink): Promise<PublicHistory> {
    const id = this.links.read(link);
    const [found] = id ? await this.rows.publicBy('id', id) : [];
    if (!id || !found) throw new AppError('REFERENCE_NOT_FOUND');
    const events = await this.rows.events(id);
    const shown = events.filter(({ kind }) => !STAFF_EVENTS.includes(kind));
    return {
      ...found,
      events: shown.map(({ kind, actor, at }) => ({
        kind: kind as PublicHistory['events'][number]['kind'],
        actor: actor as PublicHistory['events'][number]['actor'],
        at: at.toISOString(),
      })),
    };
  }
}
