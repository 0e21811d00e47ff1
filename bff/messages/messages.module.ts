import { Module } from '@nestjs/common';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { bindPort } from '../http/ports.ts';
import { OutsideMessagesModule } from '../outside/outside-messages.module.ts';
import { InboxController } from './inbox.controller.ts';
import { InboxRepository } from './inbox.repository.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxWorker } from './outbox.worker.ts';
import { PersonMessages } from './person-messages.ts';
import { MessageWriter } from './templates/message-writer.ts';
import { TemplatesRepository } from './templates/templates.repository.ts';
import { TemplatesService } from './templates/templates.service.ts';
import { UndeliveredRepository } from './undelivered.repository.ts';

import { WebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository.ts';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { WebhookWorker } from './webhooks/webhook.worker.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksRepository } from './webhooks/webhooks.repository.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

const WEBHOOKS = [
  WebhookQueue,
  WebhookWorker,
  WebhookDeliveries,
  WebhookDeliveriesRepository,
  WebhooksRepository,
  WebhooksService,
  bindPort(webhooks, WebhooksService),
];

@Module({
  imports: [OutsideMessagesModule],
  controllers: [InboxController, MessagesController, WebhooksController],
  providers: [
    Outbox,
    OutboxRepository,
    OutboxDelivery,
    OutboxWorker,
    InboxRepository,
    PersonMessages,
    MessageWriter,
    TemplatesRepository,
    TemplatesService,
    UndeliveredRepository,
    MessagesService,
    ...WEBHOOKS,
  ],
  exports: [Outbox, InboxRepository, PersonMessages, MessageWriter, MessagesService, WebhookQueue, WebhooksService],
})
export class MessagesModule {}
