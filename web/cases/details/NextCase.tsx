import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { caseHref } from '../case-href.ts';
import { dueCasesQuery } from './queries.ts';

/** After an answer, links to the case that is due next. */
export function NextCase({ after }: { after: string }) {
  const t = useTranslation();
  const outgoing = useAtomValue(outgoingAnswersAtom).map(({ ticketNumber }) => ticketNumber);
  const { data } = useQuery(dueCasesQuery);
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
