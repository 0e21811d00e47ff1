import { Injectable } from '@nestjs/common';
import { noonOf } from '../../common/cases/business-dates.ts';
import type { CaseReceipt, Named } from '../../common/cases/cases.types.ts';
import type { Delegation } from '../../common/cases/delegation.contract.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { formatDate, localised, type Locale } from '../../common/locale/locales.ts';
import { ROLE, type StaffRole } from '../../common/users/account.enums.ts';
import { Config } from '../config/config.ts';
import { UserNotifier } from '../messages/user-notifier.ts';
import type { StaffNotification } from '../messages/templates/catalogue.ts';
import { Database } from '../database/database.ts';
import { worksForBranch } from './staff.repository.ts';
import {
  hasRole,
  agentRecipients,
  notificationRecipients,
  type NotificationRecipient,
} from '../users/account-queries.ts';

/** Maximum recipients per group. */
const MAX_RECIPIENTS = 50;

interface NotificationContext {
  receipt: Pick<CaseReceipt, 'ticketNumber' | 'entity'>;
  assigneeId: string | null;
  /** The agent who gave the first answer. */
  answeredBy?: string | null;
  branchId?: string | null;
  /** The account that acted; it gets no notification. */
  actorId?: string;
}

/**
 * Queues notifications to staff in the transaction that causes them, by each person's preferred channel and language.
 */
@Injectable()
export class StaffNotifications {
  constructor(
    private readonly database: Database,
    private readonly notifier: UserNotifier,
    private readonly config: Config,
  ) {}

  /** Notifies the assignee, the entity's agents and managers, or the admins, depending on the action. */
  async actionDone(action: CaseAction, context: NotificationContext): Promise<void> {
    if (action === 'ASSIGN') await this.toAgent('ASSIGNED', context);
    if (action === 'REPLY') await this.toAgent('REPLIED', context);
    if (action === 'RESTUDY') await this.restudyRequested(context);
    if (action === 'GRIEVANCE') await this.toGroup('GRIEVANCE', context, ROLE.agentManager);
    if (action === 'OMBUDSMAN') await this.toGroup('OMBUDSMAN', context, ROLE.admin);
  }

  /** Notifies the assignee of a customer's comment. */
  customerCommented(context: NotificationContext): Promise<void> {
    return this.toAgent('REPLIED', context);
  }

  /** Tells the author of an answer that it was not sent. */
  async answerNotSent(userId: string, receipt: NotificationContext['receipt']): Promise<void> {
    const author = await notificationRecipients(this.database).where('id', '=', userId).execute();
    await this.notify('NOT_SENT', author, this.valuesFor({ receipt }));
  }

  /** Notifies both agents of a delegation, without the one who leaves. */
  async delegationChanged(
    kind: 'DELEGATED' | 'DELEGATION_ENDED',
    { from, to, firstDay, lastDay }: Delegation,
    leaverId?: string,
  ): Promise<void> {
    const ids = [from.id, to.id].filter((id) => id !== leaverId);
    const day = (text: string, language: Locale) => formatDate(noonOf(text), language);
    const values = (language: Locale) => ({
      from: localised(from, 'name', language),
      to: localised(to, 'name', language),
      first: day(firstDay, language),
      last: day(lastDay, language),
      link: `${this.config.publicUrl}/delegations`,
    });
    await this.notify(kind, await notificationRecipients(this.database).where('id', 'in', ids).execute(), values);
  }

  async branchesChanged(userId: string, all: boolean): Promise<void> {
    const people = await notificationRecipients(this.database).where('id', '=', userId).execute();
    await this.notify(all ? 'ALL_BRANCHES' : 'OWN_BRANCHES', people, () => ({
      link: `${this.config.publicUrl}/my-cases`,
    }));
  }

  /** Notifies the managers of the entity and the colleague who got the open cases. */
  async accountLeft(
    from: Named & { entityId: string },
    to: Named | undefined,
    { reassigned, unassigned }: { reassigned: number; unassigned: number },
    actorId: string | undefined,
  ): Promise<void> {
    const others = notificationRecipients(this.database)
      .where('entity_id', '=', from.entityId)
      .where('id', 'not in', [from.id, actorId ?? from.id])
      .where((user) => user.or([hasRole(ROLE.agentManager), ...(to && reassigned ? [user('id', '=', to.id)] : [])]))
      .limit(MAX_RECIPIENTS);
    await this.notify(to ? 'REASSIGNED' : 'UNASSIGNED', await others.execute(), (language) => ({
      from: localised(from, 'name', language),
      ...(to && { to: localised(to, 'name', language) }),
      count: String(to ? reassigned : unassigned),
      link: `${this.config.publicUrl}/case-details`,
    }));
  }

  /**
   * Notifies the assignee. If that is the agent who gave the first answer, who may not do the re-study, or if nobody
   * has the case (its known issue may have answered it), notifies the agents who may and their managers.
   */
  private async restudyRequested(context: NotificationContext): Promise<void> {
    const { assigneeId, answeredBy, branchId = null, receipt } = context;
    await this.toAgent('RESTUDY', context);
    if (assigneeId && assigneeId !== answeredBy) return;
    const colleagues = notificationRecipients(this.database)
      .where('entity_id', '=', receipt.entity.id)
      .where('id', 'is distinct from', answeredBy ?? null);
    const agents = await colleagues
      .where(hasRole(ROLE.agent))
      .where(worksForBranch(branchId))
      .limit(MAX_RECIPIENTS)
      .execute();
    if (!answeredBy || !agents.length) {
      if (!assigneeId) await this.toGroup('RESTUDY', context, ROLE.agentManager, ROLE.agent);
      return;
    }
    const managers = colleagues.where(hasRole(ROLE.agentManager)).where((user) => user.not(hasRole(ROLE.agent)));
    const people = [...agents, ...(await managers.limit(MAX_RECIPIENTS).execute())];
    await this.notify('RESTUDY_FOR_COLLEAGUE', people, this.valuesFor(context));
  }

  private async toAgent(kind: StaffNotification, context: NotificationContext): Promise<void> {
    const { assigneeId, actorId, receipt } = context;
    if (!assigneeId || assigneeId === actorId) return;
    await this.notify(
      kind,
      await agentRecipients(this.database, assigneeId, receipt.entity.id),
      this.valuesFor(context),
    );
  }

  private async toGroup(kind: StaffNotification, context: NotificationContext, ...roles: StaffRole[]): Promise<void> {
    const people = await notificationRecipients(this.database)
      .where((user) => user.or(roles.map((role) => hasRole(role))))
      .$if(!roles.includes(ROLE.admin), (query) => query.where('entity_id', '=', context.receipt.entity.id))
      .limit(MAX_RECIPIENTS)
      .execute();
    await this.notify(kind, people, this.valuesFor(context));
  }

  private valuesFor({ receipt }: Pick<NotificationContext, 'receipt'>) {
    return (language: Locale) => ({
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', language),
      link: `${this.config.publicUrl}/case-details?ticket=${receipt.ticketNumber}`,
    });
  }

  private async notify(
    kind: StaffNotification,
    people: readonly NotificationRecipient[],
    values: (language: Locale) => Record<string, string>,
  ) {
    for (const person of people) await this.notifier.notify(person, `staff-${kind}`, values);
  }
}
