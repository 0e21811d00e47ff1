import { Module } from '@nestjs/common';
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

@Module({
  imports: [OutsideMessagesModule],
  controllers: [InboxController, MessagesController],
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
  ],
  exports: [Outbox, InboxRepository, PersonMessages, MessageWriter, MessagesService],
})
export class MessagesModule {}
