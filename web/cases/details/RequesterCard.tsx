import { Eye } from 'lucide-react';
import { useState } from 'react';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { Case, CaseWorkspace } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { formatMobile } from '../../../common/identifiers/mobile.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { DueDate } from '../sla/DueDate.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { ActionsCard } from './OwnerActions.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Requester and case facts for staff. Revealing the mobile is logged. */
export function RequesterCard({ incident, workspace }: { incident: Case; workspace: CaseWorkspace }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [contact, setContact] = useState<{ mobile: string; email: string | null }>();
  const [failure, setFailure] = useState<ApiError>();
  const name = useRequesterName(workspace);
  const owner = incident.seenAs.includes('owner');
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    const result = await apiRequest(agentWorkspace.mobile, { incidentId: incident.id });
    if (result.ok) setContact(result.data);
    setFailure(result.ok ? undefined : result.error);
    setBusy(false);
  };
  const number = contact ? formatMobile(contact.mobile) : incident.requester.mobile;
  return (
    <ActionsCard as="section">
      <Text as="h2" size="h3">
        {t('agentWorkspace.requester.heading')}
      </Text>
      {failure && <ActionProblem failure={failure} onRetry={() => void reveal()} />}
      <SummaryList
        termWidth="128px"
        rows={[
          { term: t('agentWorkspace.requester.name'), detail: <bdi>{name}</bdi> },
          { term: t('agentWorkspace.requester.mobile'), detail: number && <Bidi>{number}</Bidi> },
          { term: t('agentWorkspace.requester.email'), detail: contact?.email && <LtrText>{contact.email}</LtrText> },
          { term: t('agentWorkspace.requester.language'), detail: t(`agentWorkspace.template.${incident.language}`) },
          { term: t('agentWorkspace.facts.due'), detail: <DueDate workspace={workspace} /> },
          {
            term: t('agentWorkspace.facts.assignee'),
            detail: workspace.assignee
              ? localised(workspace.assignee, 'name', locale)
              : t('agentWorkspace.facts.unassigned'),
          },
        ]}
      />
      {!contact && !owner && incident.requester.mobile !== '' && (
        <Box py={3} className="no-print">
          <Button
            tone="secondary"
            size="sm"
            busy={busy}
            icon={<Eye aria-hidden="true" />}
            onClick={() => void reveal()}
          >
            {t('agentWorkspace.requester.show')}
          </Button>
          <Text size="caption" tone="ink-3" pt={1}>
            {t('agentWorkspace.requester.recorded')}
          </Text>
        </Box>
      )}
    </ActionsCard>
  );
}
