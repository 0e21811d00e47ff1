import { Module } from '@nestjs/common';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { DeliveryModule } from '../integrations/delivery.module.ts';
import { InboxController } from './inbox.controller.ts';
import { InboxRepository } from './inbox.repository.ts';
import { MessagesController } from './messages.controller.ts';
import { MessageJobs } from './message-jobs.ts';
import { Outbox } from './outbox.ts';
import { UserNotifier } from './user-notifier.ts';
import { TemplateRenderer } from './templates/template-renderer.ts';
import { TemplatesRepository } from './templates/templates.repository.ts';
import { TemplatesService } from './templates/templates.service.ts';
import { FailedMessagesRepository } from './failed-messages.repository.ts';
import { FailedMessagesService } from './failed-messages.service.ts';
import { WebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository.ts';
import { WebhookJobs } from './webhooks/webhook-jobs.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksRepository } from './webhooks/webhooks.repository.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

const WEBHOOKS = [
  WebhookQueue,
  WebhookJobs,
  WebhookDeliveriesRepository,
  WebhooksRepository,
  WebhooksService,
  provideService(webhooks, WebhooksService),
];

@Module({
  imports: [DeliveryModule],
  controllers: [InboxController, MessagesController, WebhooksController],
  providers: [
    Outbox,
    MessageJobs,
    InboxRepository,
    UserNotifier,
    TemplateRenderer,
    TemplatesRepository,
    TemplatesService,
    FailedMessagesRepository,
    FailedMessagesService,
    provideService(messages, TemplatesService, {
      undelivered: FailedMessagesService,
      sendAgain: FailedMessagesService,
    }),
    ...WEBHOOKS,
  ],
  exports: [Outbox, FailedMessagesRepository, InboxRepository, UserNotifier, TemplateRenderer, WebhookQueue],
})
export class MessagesModule {}
