import { useState } from 'react';
import { styled } from 'styled-components';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CardTitle } from '../../controls/Card.tsx';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { useDeed } from '../actions/use-deed.ts';
import { TableCard } from './DelegationList.tsx';

type Agent = Delegations['agents'][number];

const Lead = styled.p`
  padding: 0 var(--space-6) var(--space-4);
  color: var(--ink-2);
`;

/** Which agents work on all branches of the entity, and which on their own. */
export function AgentBranches({ agents }: Pick<Delegations, 'agents'>) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const [changing, setChanging] = useState<string>();
  const change = ({ id, allBranches }: Agent) => {
    setChanging(id);
    void run({
      call: () => send(delegation.grantAllBranches, { userId: id, all: !allBranches }),
      said: t('delegations.branches.done'),
      onDone: () => setChanging(undefined),
    });
  };
  const columns: Column<Agent>[] = [
    { id: 'agent', head: t('desk.assignee.label'), cell: (agent) => <b>{localised(agent, 'name', locale)}</b> },
    {
      id: 'branches',
      head: t('delegations.branches.column'),
      label: t('delegations.branches.column'),
      cell: ({ allBranches }) => t(allBranches ? 'delegations.branches.all' : 'delegations.branches.own'),
    },
    {
      id: 'change',
      head: t('delegations.list.action'),
      cell: (agent) => (
        <Button
          size="sm"
          tone="secondary"
          busy={busy && changing === agent.id}
          busyLabel={t('details.sending')}
          onClick={() => change(agent)}
        >
          {t(agent.allBranches ? 'delegations.branches.limit' : 'delegations.branches.widen')}
        </Button>
      ),
    },
  ];
  return (
    <TableCard as="section" aria-labelledby="branches-title">
      <CardTitle id="branches-title">{t('delegations.branches.title')}</CardTitle>
      <Lead>{t('delegations.branches.lead')}</Lead>
      {failure && (
        <Lead role="alert">
          <InlineError>{localised(failure, 'description', locale)}</InlineError>
        </Lead>
      )}
      <DataTable label={t('delegations.branches.title')} columns={columns} rows={agents} keyOf={({ id }) => id} />
    </TableCard>
  );
}
