import { CalendarClock, CalendarOff, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { delegation, type Delegation } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { upTo } from '../../theme/media.ts';
import { Moment } from '../status/Moment.tsx';
import { Box } from '../../ui/layout/Box.ts';

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

const noon = (day: string): string => `${day}T12:00:00Z`;

/** Current and future delegations. Their author or a supervisor can end them. */
export function DelegationList({ delegations }: { delegations: readonly Delegation[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const [ending, setEnding] = useState<string>();
  const { busy, failure, run } = useEndpointMutation(delegation.endDelegation, {
    successMessage: t('delegations.ended'),
    onDone: () => setEnding(undefined),
  });
  const isOverseer = visitor.permissions.includes('C0002');
  const end = (id: string) => {
    setEnding(id);
    run({ id });
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
        (mine || isOverseer) && (
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
        <Box pt={0} px={6} pb={3} role="alert">
          <InlineError>{localised(failure, 'description', locale)}</InlineError>
        </Box>
      )}
      {delegations.length ? (
        <DataTable label={t('delegations.list.title')} columns={columns} rows={delegations} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon={<CalendarOff />} title={t('delegations.list.none')} />
      )}
    </TableCard>
  );
}
