import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import { cases } from '../../../common/cases/cases.contract.ts';
import { PENDING_STAFF_STATUSES } from '../../../common/cases/case.enums.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { caseHref } from '../case-href.ts';

/** After an answer, links to the case that is due next. */
export function NextCase({ after }: { after: string }) {
  const t = useTranslation();
  const outgoing = useAtomValue(outgoingAnswersAtom).map(({ ticketNumber }) => ticketNumber);
  const { data } = useQuery({
    ...endpointQuery(cases.filter, { status: [...PENDING_STAFF_STATUSES], sort: 'due', pageSize: 5 }),
    staleTime: 0,
  });
  if (!data) return null;
  const next = data.incidents.find((one) => one.ticketNumber !== after && !outgoing.includes(one.ticketNumber))?.ticketNumber;
  if (!next) return <Notice tone="success">{t('agentWorkspace.next.none')}</Notice>;
  const link = (
    <ButtonLink href={caseHref(next)} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('agentWorkspace.next.open')}
    </ButtonLink>
  );
  return <Notice tone="success" live="polite" title={t('agentWorkspace.next.title')} action={link} />;
}
