import { usePageQuery } from '../../api/use-page-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AgentBranches } from './AgentBranches.tsx';
import { DelegationForm } from './DelegationForm.tsx';
import { DelegationList } from './DelegationList.tsx';
import { delegationsQuery } from './queries.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Delegations page. Managers also see which agents work on all branches. */
export function DelegationsPage() {
  const t = useTranslation();
  const { delegations, agents, manages, today } = usePageQuery(delegationsQuery);
  return (
    <>
      <Text size="lead" tone="ink-2" maxWidth="68ch">
        {t('delegations.lead')}
      </Text>
      <Stack gap={6} mt={6}>
        {agents.length > 0 && <DelegationForm agents={agents} manages={manages} today={today} />}
        <DelegationList delegations={delegations} />
        {manages && <AgentBranches agents={agents} />}
      </Stack>
    </>
  );
}
