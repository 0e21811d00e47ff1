import { Counter, register } from 'prom-client';

const NAME = 'webhook_messages_total';

/** What became of messages to other systems, by result: delivered, failed, dead. */
export const webhookMessages =
  (register.getSingleMetric(NAME) as Counter<'result'> | undefined) ??
  new Counter({ name: NAME, help: 'Messages to other systems by result: delivered, failed, dead', labelNames: ['result'] });
