import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { StatusCode } from '../../../common/cases/case.enums.ts';
import type { WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { Database } from '../../database/database.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { WEBHOOK_QUEUE } from './webhook-deliveries.repository.ts';

/** A case event that is written to the history. */
export interface CaseEvent {
  caseId: string;
  kind: string;
  from: StatusCode | null;
  to: StatusCode;
  at: Date;
}

/** The webhook event of a case event; undefined where the public state of the case does not change. */
function eventOf({ kind, from, to }: Pick<CaseEvent, 'kind' | 'from' | 'to'>): WebhookEvent | undefined {
  if (kind === 'SUBMIT') return 'case.submitted';
  if (kind === 'TRANSFER') return 'case.transferred';
  if (kind === 'GRIEVANCE' || kind === 'OMBUDSMAN') return 'case.appealed';
  if (kind === 'GRIEVANCE_RESOLVE' || kind === 'OMBUDSMAN_RESOLVE') return 'case.appeal_answered';
  return from === to ? undefined : 'case.status_changed';
}

/** Queues a delivery for each subscription, in the statement that writes the case event. */
@Injectable()
export class WebhookQueue {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Runs the statement that writes the event and queues its deliveries, so that neither is stored without the other.
   */
  async writeEvent(insertEvent: RawBuilder<unknown>, caseEvent: CaseEvent): Promise<void> {
    const event = eventOf(caseEvent);
    if (!event) return void (await insertEvent.execute(this.database.db));
    const { rows } = await sql`with event as (${insertEvent}) ${insertDeliveries(event, caseEvent)}`.execute(
      this.database.db,
    );
    if (rows.length > 0) this.jobs.wake(WEBHOOK_QUEUE);
  }
}

/** The payload has no texts and no personal data: only number, status, service and times. */
function insertDeliveries(event: WebhookEvent, { caseId, kind, from, to, at }: CaseEvent): RawBuilder<unknown> {
  return sql`insert into jobs (queue, data, next_at, created_at)
    select ${WEBHOOK_QUEUE}::text, jsonb_build_object('subscriptionId', s.id, 'event', ${event}::text, 'ticketNumber', c.ticket, 'payload',
      jsonb_build_object('type', ${event}::text, 'timestamp', ${at.toISOString()}::text, 'data', jsonb_build_object(
        'ticketNumber', c.ticket, 'action', ${kind}::text, 'fromStatus', ${from}::int, 'statusCode', ${to}::int, 'caseTypeId', c.case_type_id,
        'entity', jsonb_build_object('id', e.id, 'nameEn', e.name_en, 'nameAr', e.name_ar),
        'service', jsonb_build_object('id', v.id, 'nameEn', v.name_en, 'nameAr', v.name_ar),
        'submittedAt', to_char(c.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || case when c.known_issue_id is null then '{}' else jsonb_build_object('knownIssueId', c.known_issue_id) end)),
      ${at}::timestamptz, ${at}::timestamptz
    from webhook_subscriptions s join cases c on c.id = ${caseId}::uuid join entities e on e.id = c.entity_id join services v on v.id = c.service_id
    where ${event}::text = any(s.events) and (s.entity_id is null or s.entity_id = c.entity_id)
      and not exists (select from api_clients t where t.id = s.api_client_id and t.revoked_at is not null)
    returning id`;
}
