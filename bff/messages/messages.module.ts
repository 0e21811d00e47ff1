import { Module } from '@nestjs/common';
import { OutsideMessagesModule } from '../outside/outside-messages.module.ts';
import { InboxController } from './inbox.controller.ts';
import { InboxRepository } from './inbox.repository.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxWorker } from './outbox.worker.ts';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { WebhookWorker } from './webhooks/webhook.worker.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksRepository } from './webhooks/webhooks.repository.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

const WEBHOOKS = [WebhookQueue, WebhookWorker, WebhookDeliveries, WebhooksRepository, WebhooksService];

@Module({
  imports: [OutsideMessagesModule],
  controllers: [InboxController, WebhooksController],
  providers: [Outbox, OutboxRepository, OutboxDelivery, OutboxWorker, InboxRepository, ...WEBHOOKS],
  exports: [Outbox, InboxRepository, WebhookQueue],
})
export class MessagesModule {}
