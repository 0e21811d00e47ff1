import { useState } from 'react';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CardTitle } from '../../ui/layout/Card.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { TableCard } from './DelegationList.tsx';
import { Text } from '../../ui/layout/Text.ts';

type Agent = Delegations['agents'][number];

/** Table of agents with access to all branches or only to their own. */
export function AgentBranches({ agents }: Pick<Delegations, 'agents'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [changingId, setChangingId] = useState<string>();
  const { busy, failure, run } = useEndpointMutation(delegation.grantAllBranches, {
    successMessage: t('delegations.branches.done'),
  });
  const change = ({ id, allBranches }: Agent) => {
    setChangingId(id);
    run({ userId: id, all: !allBranches });
  };
  const columns: Column<Agent>[] = [
    {
      id: 'agent',
      head: t('agentWorkspace.assignee.label'),
      cell: (agent) => <b>{localised(agent, 'name', locale)}</b>,
    },
    {
      ...labelled('branches', t('delegations.branches.column')),
      cell: ({ allBranches }) => t(allBranches ? 'delegations.branches.all' : 'delegations.branches.own'),
    },
    {
      id: 'change',
      head: t('delegations.list.action'),
      cell: (agent) => (
        <Button
          size="sm"
          tone="secondary"
          busy={busy && changingId === agent.id}
          disabled={busy && changingId !== agent.id}
          busyLabel={t('details.sending')}
          onClick={() => change(agent)}
        >
          {t(agent.allBranches ? 'delegations.branches.limitToOwn' : 'delegations.branches.allowAll')}
        </Button>
      ),
    },
  ];
  return (
    <TableCard as="section" aria-labelledby="branches-title">
      <CardTitle id="branches-title">{t('delegations.branches.title')}</CardTitle>
      <Text tone="ink-2" pt={0} px={6} pb={4}>
        {t('delegations.branches.lead')}
      </Text>
      {failure && (
        <Text tone="ink-2" pt={0} px={6} pb={4} role="alert">
          <InlineFailure failure={failure} />
        </Text>
      )}
      <DataTable label={t('delegations.branches.title')} columns={columns} rows={agents} keyOf={({ id }) => id} />
    </TableCard>
  );
}
