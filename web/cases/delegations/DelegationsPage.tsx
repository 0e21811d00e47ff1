import { styled } from 'styled-components';
import { delegation } from '../../../common/cases/delegation.contract.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBody, PageIntro } from '../../layouts/PageBody.ts';
import { AgentBranches } from './AgentBranches.tsx';
import { DelegationForm } from './DelegationForm.tsx';
import { DelegationList } from './DelegationList.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block-start: var(--space-6);
`;

/** Delegations page. Managers also see which agents work on all branches. */
export function DelegationsPage() {
  const t = useTranslation();
  const { delegations, agents, manages, today } = usePageQuery(delegation.delegations, undefined);
  return (
    <PageBody>
      <PageIntro>{t('delegations.lead')}</PageIntro>
      <Sections>
        {agents.length > 0 && <DelegationForm agents={agents} manages={manages} today={today} />}
        <DelegationList delegations={delegations} />
        {manages && <AgentBranches agents={agents} />}
      </Sections>
    </PageBody>
  );
}
