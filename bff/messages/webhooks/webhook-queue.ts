import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { StatusCode } from '../../../common/cases/case.enums.ts';
import type { WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { Database } from '../../store/database.ts';
import { WebhookWorker } from './webhook.worker.ts';

/** What has just happened to a case. */
export interface Happened {
  caseId: string;
  kind: string;
  from: StatusCode | null;
  to: StatusCode;
  at: Date;
}

/** What other systems are told of it; nothing where the public face of the case stays as it was. */
function eventOf({ kind, from, to }: Pick<Happened, 'kind' | 'from' | 'to'>): WebhookEvent | undefined {
  if (kind === 'SUBMIT') return 'case.submitted';
  if (kind === 'TRANSFER') return 'case.transferred';
  if (kind === 'GRIEVANCE' || kind === 'OMBUDSMAN') return 'case.appealed';
  if (kind === 'GRIEVANCE_RESOLVE' || kind === 'OMBUDSMAN_RESOLVE') return 'case.appeal_answered';
  return from === to ? undefined : 'case.status_changed';
}

/** Where cases leave word for webhooks: a message for each subscription, in the statement that writes the event itself. */
@Injectable()
export class WebhookQueue {
  constructor(
    private readonly database: Database,
    private readonly worker: WebhookWorker,
  ) {}

  /** Runs the statement that writes an event, and queues the messages about it with it: there is no event without them, and none without an event. */
  async with(writeEvent: RawBuilder<unknown>, happened: Happened): Promise<void> {
    const event = eventOf(happened);
    if (!event) return void (await writeEvent.execute(this.database.db));
    const { rows } = await sql`with event as (${writeEvent}) ${messages(event, happened)}`.execute(this.database.db);
    if (rows.length > 0) this.worker.wakeSoon();
  }
}

/** Nobody's words and nothing of the person's: only number, status, service and times. */
function messages(event: WebhookEvent, { caseId, kind, from, to, at }: Happened): RawBuilder<unknown> {
  return sql`insert into webhook_deliveries (subscription_id, event, ticket, payload, next_at, created_at)
    select s.id, ${event}::text, c.ticket, jsonb_build_object('type', ${event}::text, 'timestamp', ${at.toISOString()}::text, 'data', jsonb_build_object(
        'ticketNumber', c.ticket, 'action', ${kind}::text, 'fromStatus', ${from}::int, 'statusCode', ${to}::int, 'caseTypeId', c.case_type_id,
        'entity', jsonb_build_object('id', e.id, 'nameEn', e.name_en, 'nameAr', e.name_ar),
        'service', jsonb_build_object('id', v.id, 'nameEn', v.name_en, 'nameAr', v.name_ar),
        'submittedAt', to_char(c.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      ${at}::timestamptz, ${at}::timestamptz
    from webhook_subscriptions s join cases c on c.id = ${caseId}::uuid join entities e on e.id = c.entity_id join services v on v.id = c.service_id
    where ${event}::text = any(s.events) and (s.entity_id is null or s.entity_id = c.entity_id)
      and not exists (select from tools t where t.id = s.tool_id and t.revoked_at is not null)
    returning id`;
}
