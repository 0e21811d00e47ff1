import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import type { WebhookDelivery } from '../../../common/cases/webhook.types.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag, type StatusTone } from '../../ui/data/StatusTag.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { eventKey } from './event-key.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { List } from '../../ui/layout/Text.ts';

const Summary = styled.summary`
  padding-block: var(--space-3);
  color: var(--link);
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

/** The number of attempts; expands to their results and durations. */
function AttemptHistory({ history }: Pick<WebhookDelivery, 'history'>) {
  const t = useTranslation();
  if (history.length === 0) return '0';
  return (
    <details>
      <Summary>{t('webhooks.attempts', { count: history.length })}</Summary>
      <List as="ol" size="small" tone="ink-2">
        {history.map(({ at, result, durationMs }, index) => (
          <li key={index}>
            <FormattedDate at={at} withTime /> · <Bidi>{result}</Bidi> ·{' '}
            <Bidi>{t('webhooks.duration', { ms: durationMs })}</Bidi>
          </li>
        ))}
      </List>
    </details>
  );
}

const TONES: Record<WebhookDelivery['state'], StatusTone> = {
  waiting: 'progress',
  delivered: 'success',
  failed: 'danger',
};

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  onReplay: (id: string) => void;
}

/** The deliveries of a subscription: case, time, attempts and error. */
export function DeliveryTable({ deliveries, onReplay }: DeliveryTableProps) {
  const t = useTranslation();
  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'event',
      head: t('webhooks.eventType'),
      cell: ({ event }) => <b>{t(`webhooks.event.${eventKey(event)}` as TextKey)}</b>,
    },
    { ...labelled('case', t('webhooks.case')), cell: ({ ticketNumber }) => <Bidi>{ticketNumber}</Bidi> },
    { ...labelled('at', t('webhooks.time')), cell: ({ createdAt }) => <FormattedDate at={createdAt} withTime /> },
    {
      id: 'state',
      head: t('webhooks.state'),
      cell: ({ state }) => <StatusTag tone={TONES[state]}>{t(`webhooks.delivery.${state}`)}</StatusTag>,
    },
    {
      ...labelled('attempts', t('messages.failed.attempts')),
      cell: (one) => <AttemptHistory {...one} />,
    },
    {
      ...labelled('error', t('messages.failed.error')),
      wide: true,
      cell: ({ error }) => (error ? <LtrText>{error}</LtrText> : '–'),
    },
    {
      id: 'again',
      head: <VisuallyHidden>{t('messages.actions')}</VisuallyHidden>,
      fit: true,
      cell: ({ id, state, ticketNumber }) =>
        state !== 'waiting' && (
          <Button
            tone="secondary"
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            aria-label={`${t('messages.failed.resend')}: ${ticketNumber}`}
            onClick={() => onReplay(id)}
          >
            {t('messages.failed.resend')}
          </Button>
        ),
    },
  ];
  return <DataTable label={t('webhooks.deliveries')} columns={columns} rows={deliveries} keyOf={({ id }) => id} />;
}
