import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { messages } from '../../common/messages/messages.contract.ts';
import type { ListUndelivered, SendAgain } from '../../common/messages/messages.dto.ts';
import type { UndeliveredPage } from '../../common/messages/messages.types.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { maskEmail } from '../../common/identifiers/email.ts';
import { Outbox } from './outbox.ts';
import { FailedMessagesRepository } from './failed-messages.repository.ts';

/** Implements the endpoints of failed messages, for admins. */
@Injectable()
export class FailedMessagesService implements Pick<ServiceOf<typeof messages>, 'undelivered' | 'sendAgain'> {
  constructor(
    private readonly database: Database,
    private readonly repository: FailedMessagesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async undelivered({ channel, page, pageSize }: ListUndelivered): Promise<UndeliveredPage> {
    const counts = await this.repository.counts();
    const rows = await this.repository.page(channel, pageSize, (page - 1) * pageSize);
    return {
      messages: rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        to: row.channel === 'SMS' ? maskMobile(row.recipient) : maskEmail(row.recipient),
        kind: row.kind,
        attempts: row.attempts,
        error: row.last_error ?? '',
        queuedAt: row.created_at.toISOString(),
        failedAt: row.failed_at?.toISOString() ?? null,
        sentAgain: Number(row.retries ?? 0),
      })),
      total: channel ? counts[channel] : counts.SMS + counts.EMAIL,
      page,
      pageSize,
      counts,
    };
  }

  async sendAgain({ ids }: SendAgain, caller: Principal) {
    const queued = await this.database.transaction(() =>
      this.repository.retry(ids, caller.user?.id ?? null, this.clock.now()),
    );
    this.outbox.wake();
    return { queued };
  }
}
