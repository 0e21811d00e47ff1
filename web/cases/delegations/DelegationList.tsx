import { CalendarClock, CalendarOff, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { delegation, type Delegation } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { upTo } from '../../design/media.ts';
import { useDeed } from '../actions/use-deed.ts';
import { Moment } from '../status/Moment.tsx';

export const TableCard = styled(Card)`
  overflow: hidden;

  & > h2 {
    padding: var(--space-6) var(--space-6) var(--space-3);
  }
  ${upTo.mobile} {
    & > h2 {
      padding: var(--space-5) 18px var(--space-2);
    }
  }
`;

const Problem = styled.div`
  padding: 0 var(--space-6) var(--space-3);
`;

const noon = (day: string): string => `${day}T12:00:00Z`;

/** What is delegated now and later; whoever gave it, or oversees them, can end it. */
export function DelegationList({ delegations }: { delegations: readonly Delegation[] }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const { busy, failure, run } = useDeed();
  const [ending, setEnding] = useState<string>();
  const oversees = visitor.permissions.includes('C0002');
  const end = (id: string) => {
    setEnding(id);
    void run({ call: () => send(delegation.endDelegation, { id }), said: t('delegations.ended'), onDone: () => setEnding(undefined) });
  };
  const columns: Column<Delegation>[] = [
    {
      id: 'from',
      head: t('delegations.list.whose'),
      label: t('delegations.list.whose'),
      cell: ({ from }) => localised(from, 'name', locale),
    },
    {
      id: 'to',
      head: t('delegations.list.colleague'),
      label: t('delegations.list.colleague'),
      cell: ({ to }) => localised(to, 'name', locale),
    },
    {
      id: 'first',
      head: t('delegations.form.from'),
      label: t('delegations.form.from'),
      cell: ({ firstDay }) => <Moment at={noon(firstDay)} />,
    },
    { id: 'last', head: t('delegations.form.to'), label: t('delegations.form.to'), cell: ({ lastDay }) => <Moment at={noon(lastDay)} /> },
    {
      id: 'state',
      head: t('delegations.list.state'),
      cell: ({ now }) => (
        <StatusTag
          tone={now ? 'success' : 'neutral'}
          icon={now ? <CalendarCheck aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
        >
          {t(now ? 'delegations.list.now' : 'delegations.list.later')}
        </StatusTag>
      ),
    },
    {
      id: 'end',
      head: t('delegations.list.action'),
      cell: ({ id, mine }) =>
        (mine || oversees) && (
          <Button size="sm" tone="secondary" busy={busy && ending === id} busyLabel={t('details.sending')} onClick={() => end(id)}>
            {t('delegations.list.end')}
          </Button>
        ),
    },
  ];
  return (
    <TableCard as="section" aria-labelledby="delegations-title">
      <CardTitle id="delegations-title">{t('delegations.list.title')}</CardTitle>
      {failure && (
        <Problem role="alert">
          <InlineError>{localised(failure, 'description', locale)}</InlineError>
        </Problem>
      )}
      {delegations.length ? (
        <DataTable label={t('delegations.list.title')} columns={columns} rows={delegations} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon={<CalendarOff />} title={t('delegations.list.none')} />
      )}
    </TableCard>
  );
}
