import { Injectable } from '@nestjs/common';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import { ruleFor, type CaseAction, type LifecycleRule } from '../../common/cases/lifecycle.ts';
import type { CaseEvent, NamePair } from '../../common/cases/cases.types.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { changedFacts } from '../store/case-facts.ts';
import { Database } from '../store/database.ts';
import type { EventNames } from '../store/tables.ts';
import { CaseAudit } from './case-audit.ts';
import { CaseClock } from './clock/case-clock.ts';
import { changeOf, type Deed } from './case-deeds.ts';
import { CaseMessages } from './case-messages.ts';
import type { FoundCase } from './case-finder.ts';
import { receiptOf } from './case-view.ts';
import { CasesRepository } from './cases.repository.ts';
import { StaffNews } from './staff-news.ts';
import { StaffRepository } from './staff.repository.ts';

/** Where an action leads beside its status: the next assignee, the next owner, and their names for the history. */
interface Named {
  deed: Partial<Deed>;
  names?: EventNames;
}

type Wish = Pick<ActOnCase, 'action' | 'text' | 'attachments' | 'assigneeId' | 'entityId' | 'serviceId' | 'version'>;

const bad = (field: string, code: FieldMessage) => new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

const ACTORS = { owner: 'customer', agent: 'entity', manager: 'entity', admin: 'programme' } as const satisfies Record<
  string,
  CaseEvent['actor']
>;

/** The one place where an action is done to a case: change, event, files, record and message in one transaction, or none of them. */
@Injectable()
export class CaseActions {
  constructor(
    private readonly database: Database,
    private readonly rows: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly files: CaseFiles,
    private readonly audit: CaseAudit,
    private readonly messages: CaseMessages,
    private readonly caseClock: CaseClock,
    private readonly staffNews: StaffNews,
    private readonly clock: Clock,
  ) {}

  /** Throws STALE when the case is not at `version` any more, NOT_ALLOWED_NOW when no rule lets this person do it now, BAD_INPUT. */
  async act(found: FoundCase, wish: Wish, caller: Caller): Promise<void> {
    const now = this.clock.now();
    if (found.row.version !== wish.version) throw new AppError('STALE');
    const rule = ruleFor(wish.action, found.facts, found.actor, now);
    if (!rule) throw new AppError('NOT_ALLOWED_NOW');
    checkText(rule, wish);
    const named = rule.names ? await this.named(rule, found, wish, caller) : { deed: {} };
    await this.database.transaction(() => this.write(found, rule, wish, named, caller, now));
  }

  private async write(found: FoundCase, rule: LifecycleRule, wish: Wish, { deed, names }: Named, caller: Caller, at: Date): Promise<void> {
    const { row } = found;
    const { action, attachments } = wish;
    const text = wish.text || null;
    const to = rule.to === 'same' ? row.status : rule.to;
    const role = found.roles.find((one) => rule.who.includes(one))!;
    const actorId = role === 'owner' ? undefined : caller.user?.id;
    const whole: Deed = { row, text, at, actorId, ...deed };
    const change = { ...changeOf(action, whole, to), ...(await this.caseClock.after(action, row, to, at)) };
    if (!(await this.rows.change(row.id, wish.version, change))) throw new AppError('STALE');
    const files = attachments?.length ? await this.files.claim(attachments, row.id, caller) : [];
    const facts = changedFacts(this.database.eventKey, change, { ...row, ...change }, files);
    await this.rows.addEvent(row.id, { kind: action, from: row.status, to, actor: ACTORS[role], actorId, text, names, at, facts });
    await this.appeal(action, row.id, whole);
    await this.audit.record(row.id, action, caller, [role]);
    await this.messages.done(action, receiptOf(row), names?.to, {
      mobile: row.mobile,
      email: row.email,
      channelId: row.channel_id,
      language: row.language as Locale,
    });
    await this.staffNews.done(action, { receipt: receiptOf(row), assigneeId: deed.assigneeId ?? row.assignee_id, actorId });
  }

  private async appeal(action: CaseAction, id: string, { text, at, actorId }: Deed): Promise<void> {
    if (action === 'GRIEVANCE' || action === 'OMBUDSMAN') await this.rows.openAppeal(id, action, text!, at);
    if (action === 'GRIEVANCE_RESOLVE') await this.rows.answerAppeal(id, 'GRIEVANCE', text!, actorId!, at);
    if (action === 'OMBUDSMAN_RESOLVE') await this.rows.answerAppeal(id, 'OMBUDSMAN', text!, actorId!, at);
  }

  private named(rule: LifecycleRule, found: FoundCase, wish: Wish, caller: Caller): Promise<Named> {
    return rule.names === 'assignee' ? this.assignee(found, wish, caller) : this.owner(found, wish);
  }

  /** An agent takes a case themselves; a manager gives it to any active agent of the entity. */
  private async assignee({ row, roles }: FoundCase, { assigneeId }: Wish, caller: Caller): Promise<Named> {
    const self = caller.user;
    // A case is a person's to look after.
    if (!self) throw new AppError('NOT_ALLOWED_NOW');
    const wanted = assigneeId ?? (roles.includes('agent') ? self.id : undefined);
    if (!wanted) throw bad('assigneeId', 'assignee');
    if (wanted === self.id && roles.includes('agent'))
      return { deed: { assigneeId: self.id }, names: { to: { nameEn: self.fullName, nameAr: self.fullNameAr } } };
    if (!roles.includes('manager')) throw new AppError('NOT_ALLOWED_NOW');
    const agent = await this.staff.agent(row.entity_id, wanted);
    if (!agent) throw bad('assigneeId', 'assignee');
    return { deed: { assigneeId: agent.id }, names: { to: { nameEn: agent.nameEn, nameAr: agent.nameAr } } };
  }

  private async owner({ row }: FoundCase, { entityId, serviceId }: Wish): Promise<Named> {
    if (!entityId) throw bad('entityId', 'entity');
    const next = serviceId && (await this.rows.named(row.case_type_id, entityId, serviceId));
    if (!next) throw bad('serviceId', 'service');
    if (next.service_id === row.service_id) throw bad('serviceId', 'sameOwner');
    const pair = (nameEn: string, nameAr: string): NamePair => ({ nameEn, nameAr });
    return {
      deed: { owner: { entityId: next.entity_id, serviceId: next.service_id, branchId: next.branch_id } },
      names: { from: pair(row.entity_en, row.entity_ar), to: pair(next.entity_en, next.entity_ar) },
    };
  }
}

function checkText({ text: needs }: LifecycleRule, { text, attachments }: Wish): void {
  const missing = needs === 'required' ? !text : needs === 'textOrFile' && !text && !attachments?.length;
  if (missing) throw bad('text', 'message');
}
