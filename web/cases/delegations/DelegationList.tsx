import { CalendarClock, CalendarOff, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { noonOf } from '../../../common/cases/business-dates.ts';
import { delegation, type Delegation } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { upTo } from '../../theme/media.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
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

/** Current and future delegations. The delegating agent or a manager can end them. */
export function DelegationList({ delegations }: { delegations: readonly Delegation[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const [endingId, setEndingId] = useState<string>();
  const { busy, failure, run } = useEndpointMutation(delegation.endDelegation, {
    successMessage: t('delegations.ended'),
  });
  const isManager = visitor.permissions.includes('C0002');
  const end = (id: string) => {
    setEndingId(id);
    run({ id });
  };
  const columns: Column<Delegation>[] = [
    {
      ...labelled('from', t('delegations.list.delegator')),
      cell: ({ from }) => localised(from, 'name', locale),
    },
    {
      ...labelled('to', t('delegations.list.colleague')),
      cell: ({ to }) => localised(to, 'name', locale),
    },
    {
      ...labelled('first', t('delegations.form.from')),
      cell: ({ firstDay }) => <FormattedDate at={noonOf(firstDay)} />,
    },
    {
      ...labelled('last', t('delegations.form.to')),
      cell: ({ lastDay }) => <FormattedDate at={noonOf(lastDay)} />,
    },
    {
      id: 'state',
      head: t('delegations.list.state'),
      cell: ({ now }) => (
        <StatusTag
          tone={now ? 'success' : 'neutral'}
          icon={now ? <CalendarCheck aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
        >
          {t(now ? 'delegations.list.active' : 'delegations.list.upcoming')}
        </StatusTag>
      ),
    },
    {
      id: 'end',
      head: t('delegations.list.action'),
      cell: ({ id, mine }) =>
        (mine || isManager) && (
          <Button
            size="sm"
            tone="secondary"
            busy={busy && endingId === id}
            disabled={busy && endingId !== id}
            busyLabel={t('details.sending')}
            onClick={() => end(id)}
          >
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
          <InlineFailure failure={failure} />
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
