import { Injectable } from '@nestjs/common';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import type { Delegation } from '../../common/cases/delegation.contract.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { formatDate, localised, type Locale } from '../../common/locale/locales.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { Config } from '../config/config.ts';
import { PersonMessages } from '../messages/person-messages.ts';
import type { StaffNewsKind } from '../messages/staff-news-texts.ts';
import { Database } from '../store/database.ts';
import { holdsRole } from '../users/holds-role.ts';
import { peopleToTell, type PersonToTell } from '../users/people-to-tell.ts';

/** Of one group, at most so many are told at once. */
const MOST = 50;

interface Told {
  receipt: Pick<CaseReceipt, 'ticketNumber' | 'entity'>;
  assigneeId: string | null;
  /** Nobody is told of what they did themselves. */
  actorId?: string;
}

/** Queues what staff are told of their work, in the transaction that gives the reason for it: by the way and in the language they prefer. */
@Injectable()
export class StaffNews {
  constructor(
    private readonly database: Database,
    private readonly messages: PersonMessages,
    private readonly config: Config,
  ) {}

  /** After an action: the one who has the case now, the entity's managers, or the admins, as the action concerns them. */
  async done(action: CaseAction, told: Told): Promise<void> {
    if (action === 'ASSIGN') await this.toAgent('ASSIGNED', told);
    if (action === 'REPLY') await this.toAgent('REPLIED', told);
    if (action === 'RESTUDY') await this.toAgent('RESTUDY', told);
    if (action === 'GRIEVANCE') await this.toGroup('GRIEVANCE', told, ROLE.agentManager);
    if (action === 'OMBUDSMAN') await this.toGroup('OMBUDSMAN', told, ROLE.admin);
  }

  /** The customer wrote a message. */
  wrote(told: Told): Promise<void> {
    return this.toAgent('REPLIED', told);
  }

  async delegated(kind: 'DELEGATED' | 'DELEGATION_ENDED', { from, to, firstDay, lastDay }: Delegation): Promise<void> {
    const day = (text: string, language: Locale) => formatDate(`${text}T12:00:00Z`, language);
    const values = (language: Locale) => ({
      from: localised(from, 'name', language),
      to: localised(to, 'name', language),
      first: day(firstDay, language),
      last: day(lastDay, language),
      link: `${this.config.publicUrl}/delegations`,
    });
    await this.tell(kind, await peopleToTell(this.database).where('id', 'in', [from.id, to.id]).execute(), values);
  }

  async branches(userId: string, all: boolean): Promise<void> {
    const people = await peopleToTell(this.database).where('id', '=', userId).execute();
    await this.tell(all ? 'ALL_BRANCHES' : 'OWN_BRANCHES', people, () => ({ link: `${this.config.publicUrl}/my-cases` }));
  }

  private async toAgent(kind: StaffNewsKind, told: Told): Promise<void> {
    const { assigneeId, actorId, receipt } = told;
    if (!assigneeId || assigneeId === actorId) return;
    const people = await peopleToTell(this.database)
      .where('id', '=', assigneeId)
      .where('entity_id', '=', receipt.entity.id)
      .where(holdsRole(ROLE.agent))
      .execute();
    await this.tell(kind, people, this.about(told));
  }

  private async toGroup(kind: StaffNewsKind, told: Told, role: RoleCode): Promise<void> {
    const people = await peopleToTell(this.database)
      .where(holdsRole(role))
      .$if(role !== ROLE.admin, (query) => query.where('entity_id', '=', told.receipt.entity.id))
      .limit(MOST)
      .execute();
    await this.tell(kind, people, this.about(told));
  }

  private about({ receipt }: Told) {
    return (language: Locale) => ({
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', language),
      link: `${this.config.publicUrl}/case-details?ticket=${receipt.ticketNumber}`,
    });
  }

  private async tell(kind: StaffNewsKind, people: readonly PersonToTell[], values: (language: Locale) => Record<string, string>) {
    for (const person of people) await this.messages.tell(person, `staff-${kind}`, values);
  }
}
