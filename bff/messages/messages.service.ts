import { Injectable } from '@nestjs/common';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import type { messages } from '../../common/messages/messages.contract.ts';
import type {
  ChangeTemplate,
  ListUndelivered,
  OneTemplate,
  PreviewTemplate,
  RestoreTemplate,
  SendAgain,
} from '../../common/messages/messages.dto.ts';
import type { UndeliveredMessage, UndeliveredPage } from '../../common/messages/messages.types.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { maskEmail } from '../users/registration/mask-email.ts';
import { Outbox } from './outbox.ts';
import { TemplatesService } from './templates/templates.service.ts';
import { UndeliveredRepository } from './undelivered.repository.ts';

/** Answers the admins' calls about messages. */
@Injectable()
export class MessagesService implements PortOf<typeof messages> {
  constructor(
    private readonly database: Database,
    private readonly texts: TemplatesService,
    private readonly rows: UndeliveredRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async templates() {
    return { templates: await this.texts.list() };
  }

  template(input: OneTemplate) {
    return this.texts.one(input);
  }

  async preview(input: PreviewTemplate) {
    return this.texts.preview(input);
  }

  async change(input: ChangeTemplate, caller: Caller) {
    return { template: await this.texts.change(input, caller) };
  }

  async restore(input: RestoreTemplate, caller: Caller) {
    return { template: await this.texts.restore(input, caller) };
  }

  async undelivered({ channel, page, pageSize }: ListUndelivered): Promise<UndeliveredPage> {
    const counts = await this.rows.counts();
    const found = await this.rows.page(channel, pageSize, (page - 1) * pageSize);
    return {
      messages: found.map((row) => ({
        id: row.id,
        channel: row.channel as UndeliveredMessage['channel'],
        to: row.channel === 'SMS' ? maskMobile(row.recipient) : maskEmail(row.recipient),
        kind: row.kind,
        attempts: row.attempts,
        fault: row.fault ?? '',
        queuedAt: row.created_at.toISOString(),
        failedAt: row.failed_at?.toISOString() ?? null,
        sentAgain: Number(row.again ?? 0),
      })),
      total: channel ? counts[channel] : counts.SMS + counts.EMAIL,
      page,
      pageSize,
      counts,
    };
  }

  async sendAgain({ ids }: SendAgain, caller: Caller) {
    const queued = await this.database.transaction(() => this.rows.revive(ids, caller.user?.id ?? null, this.clock.now()));
    this.outbox.nudge();
    return { queued };
  }
}
