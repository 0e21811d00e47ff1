import { styled } from 'styled-components';
import type { Delegations } from '../../../common/cases/delegation.contract.ts';
import { useTexts } from '../../client/text.ts';
import { PageBody, PageLead } from '../../layouts/PageBody.ts';
import { AgentBranches } from './AgentBranches.tsx';
import { DelegationForm } from './DelegationForm.tsx';
import { DelegationList } from './DelegationList.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block-start: var(--space-6);
`;

/** Work in other hands: who has whose cases and until when, and for a manager who works on all branches. */
export function DelegationsPage({ delegations, agents, manages, today }: Delegations) {
  const t = useTexts();
  return (
    <PageBody>
      <PageLead>{t('delegations.lead')}</PageLead>
      <Parts>
        {agents.length > 0 && <DelegationForm agents={agents} manages={manages} today={today} />}
        <DelegationList delegations={delegations} />
        {manages && <AgentBranches agents={agents} />}
      </Parts>
    </PageBody>
  );
}
