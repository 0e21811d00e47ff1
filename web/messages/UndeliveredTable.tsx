import { RotateCw } from 'lucide-react';
import type { UndeliveredMessage } from '../../common/messages/messages.types.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LtrText } from '../ui/data/LtrText.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { DataTable, type Column } from '../ui/data/DataTable.tsx';
import { labelled } from '../ui/data/labelled.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { useMessageNames } from './use-message-names.ts';
import { SubText } from '../ui/layout/Text.ts';

interface UndeliveredTableProps {
  messages: readonly UndeliveredMessage[];
  /** The message that is being resent. */
  busy: string | undefined;
  onResend: (id: string) => void;
}

/** The undelivered messages: type, masked recipient, time, attempts and reason. */
export function UndeliveredTable({ messages, busy, onResend }: UndeliveredTableProps) {
  const t = useTranslation();
  const { nameOf, reasonOf } = useMessageNames();
  const kindOf = ({ kind }: UndeliveredMessage) => (kind ? nameOf(kind) : t('messages.failed.unknownKind'));
  const columns: Column<UndeliveredMessage>[] = [
    {
      id: 'kind',
      head: t('messages.purpose'),
      cell: (message) => (
        <>
          <b>{kindOf(message)}</b>
          <SubText>{t(`messages.channel.${message.channel}`)}</SubText>
        </>
      ),
    },
    { ...labelled('to', t('messages.failed.to')), cell: ({ to }) => <LtrText>{to}</LtrText> },
    {
      ...labelled('when', t('messages.failed.queued')),
      wide: true,
      cell: ({ queuedAt }) => <FormattedDate at={queuedAt} withTime />,
    },
    {
      ...labelled('failed', t('messages.failed.failed')),
      cell: ({ failedAt, queuedAt }) => <FormattedDate at={failedAt ?? queuedAt} withTime />,
    },
    {
      ...labelled('attempts', t('messages.failed.attempts')),
      cell: ({ attempts, sentAgain }) => (
        <>
          {attempts}
          {sentAgain > 0 && <SubText>{t('messages.failed.timesResent', { count: sentAgain })}</SubText>}
        </>
      ),
    },
    { ...labelled('error', t('messages.failed.error')), cell: ({ error }) => reasonOf(error) },
    {
      id: 'again',
      head: <VisuallyHidden>{t('messages.actions')}</VisuallyHidden>,
      fit: true,
      cell: (message) => (
        <Button
          tone="secondary"
          size="sm"
          busy={busy === message.id}
          icon={<RotateCw aria-hidden="true" />}
          aria-label={t('messages.failed.resendOne', { name: kindOf(message), to: message.to })}
          onClick={() => onResend(message.id)}
        >
          {t('messages.failed.resend')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('messages.failed.list')} columns={columns} rows={messages} keyOf={({ id }) => id} />;
}
