import { Counter, Gauge, register } from 'prom-client';

const CHANNEL_RESULT = ['channel', 'result'] as const;

/** How full the outbox is, and what became of the messages. */
export const outboxMetrics = {
  waiting:
    (register.getSingleMetric('outbox_waiting') as Gauge | undefined) ??
    new Gauge({ name: 'outbox_waiting', help: 'Messages that wait to be sent' }),
  oldest:
    (register.getSingleMetric('outbox_oldest_seconds') as Gauge | undefined) ??
    new Gauge({ name: 'outbox_oldest_seconds', help: 'How long the oldest waiting message has waited' }),
  messages:
    (register.getSingleMetric('outbox_messages_total') as Counter<'channel' | 'result'> | undefined) ??
    new Counter({ name: 'outbox_messages_total', help: 'Messages by channel and result: sent, failed, dead', labelNames: CHANNEL_RESULT }),
};
