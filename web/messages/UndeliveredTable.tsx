import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import type { UndeliveredMessage } from '../../common/messages/messages.types.ts';
import { Moment } from '../cases/status/Moment.tsx';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { Button } from '../controls/Button.tsx';
import { DataTable, type Column } from '../controls/DataTable.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useMessageWords } from './use-message-words.ts';

const Below = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-small);
`;

interface UndeliveredTableProps {
  messages: readonly UndeliveredMessage[];
  /** The one that is being sent. */
  busy: string | undefined;
  onAgain: (id: string) => void;
}

/** Undelivered messages: what, to whom (masked), when, how often, and why not. */
export function UndeliveredTable({ messages, busy, onAgain }: UndeliveredTableProps) {
  const t = useTexts();
  const { nameOf, reasonOf } = useMessageWords();
  const kindOf = ({ kind }: UndeliveredMessage) => (kind ? nameOf(kind) : t('messages.lost.unknownKind'));
  const columns: Column<UndeliveredMessage>[] = [
    {
      id: 'kind',
      head: t('messages.purpose'),
      cell: (one) => (
        <>
          <b>{kindOf(one)}</b>
          <Below>{t(`messages.channel.${one.channel}`)}</Below>
        </>
      ),
    },
    { id: 'to', head: t('messages.lost.to'), label: t('messages.lost.to'), cell: ({ to }) => <Bidi>{to}</Bidi> },
    {
      id: 'when',
      head: t('messages.lost.queued'),
      label: t('messages.lost.queued'),
      wide: true,
      cell: ({ queuedAt }) => <Moment at={queuedAt} withTime />,
    },
    {
      id: 'failed',
      head: t('messages.lost.failed'),
      label: t('messages.lost.failed'),
      cell: ({ failedAt, queuedAt }) => <Moment at={failedAt ?? queuedAt} withTime />,
    },
    {
      id: 'attempts',
      head: t('messages.lost.attempts'),
      label: t('messages.lost.attempts'),
      cell: ({ attempts, sentAgain }) => (
        <>
          {attempts}
          {sentAgain > 0 && <Below>{t('messages.lost.sentAgain', { count: sentAgain })}</Below>}
        </>
      ),
    },
    { id: 'fault', head: t('messages.lost.fault'), label: t('messages.lost.fault'), cell: ({ fault }) => reasonOf(fault) },
    {
      id: 'again',
      head: <VisuallyHidden>{t('messages.actions')}</VisuallyHidden>,
      fit: true,
      cell: (one) => (
        <Button
          tone="secondary"
          size="sm"
          busy={busy === one.id}
          icon={<RotateCw aria-hidden="true" />}
          aria-label={t('messages.lost.againOne', { name: kindOf(one), to: one.to })}
          onClick={() => onAgain(one.id)}
        >
          {t('messages.lost.again')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('messages.lost.list')} columns={columns} rows={messages} keyOf={({ id }) => id} />;
}
