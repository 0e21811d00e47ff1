import { Module } from '@nestjs/common';
import { OutsideMessagesModule } from '../outside/outside-messages.module.ts';
import { InboxController } from './inbox.controller.ts';
import { InboxRepository } from './inbox.repository.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxWorker } from './outbox.worker.ts';
import { PersonMessages } from './person-messages.ts';

@Module({
  imports: [OutsideMessagesModule],
  controllers: [InboxController],
  providers: [Outbox, OutboxRepository, OutboxDelivery, OutboxWorker, InboxRepository, PersonMessages],
  exports: [Outbox, InboxRepository, PersonMessages],
})
export class MessagesModule {}
