import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { desk } from '../../../common/cases/desk.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { formatMobile } from '../../../common/otp/mobile.ts';
import { send, type Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { SummaryList } from '../../controls/SummaryList.tsx';
import { DueFact } from '../clock/DueFact.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { ActionsSheet } from './OwnerActions.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const Look = styled.div`
  padding-block: var(--space-3);
`;

const Note = styled.p`
  padding-block-start: var(--space-1);
  color: var(--ink-3);
  font-size: var(--text-caption);
`;

/** Who submitted the case and how it stands on the desk; the whole number only by a look that is recorded. */
export function RequesterCard({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  const [shown, setShown] = useState<{ mobile: string; email: string | null }>();
  const [failure, setFailure] = useState<Failure>();
  const facts = incident.desk!;
  const name = useRequesterName(facts);
  const owner = incident.seenAs.includes('owner');
  const show = async () => {
    const answer = await send(desk.mobile, { incidentId: incident.id });
    if (answer.ok) setShown(answer.data);
    setFailure(answer.ok ? undefined : answer.error);
  };
  const number = shown ? formatMobile(shown.mobile) : incident.requester.mobile;
  return (
    <ActionsSheet as="section">
      <SectionTitle>{t('desk.requester.heading')}</SectionTitle>
      {failure && <ActionProblem failure={failure} onRetry={() => void show()} />}
      <SummaryList
        termWidth="128px"
        rows={[
          { term: t('desk.requester.name'), detail: <bdi>{name}</bdi> },
          { term: t('desk.requester.mobile'), detail: number && <Bidi>{number}</Bidi> },
          { term: t('desk.requester.email'), detail: shown?.email && <Bidi>{shown.email}</Bidi> },
          { term: t('desk.requester.language'), detail: t(`desk.template.${incident.language}`) },
          { term: t('desk.facts.due'), detail: <DueFact facts={facts} /> },
          {
            term: t('desk.facts.assignee'),
            detail: facts.assignee ? localised(facts.assignee, 'name', locale) : t('desk.facts.unassigned'),
          },
        ]}
      />
      {!shown && !owner && incident.requester.mobile !== '' && (
        <Look className="no-print">
          <Button tone="secondary" size="sm" icon={<Eye aria-hidden="true" />} onClick={() => void show()}>
            {t('desk.requester.show')}
          </Button>
          <Note>{t('desk.requester.recorded')}</Note>
        </Look>
      )}
    </ActionsSheet>
  );
}
