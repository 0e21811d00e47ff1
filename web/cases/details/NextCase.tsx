import { ArrowRight } from 'lucide-react';
import { useCallback } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useQuery } from '../actions/use-query.ts';

const PENDING_STATUSES = [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS];

/** After an answer, links to the case that is due next. */
export function NextCase({ after }: { after: string }) {
  const t = useTranslation();
  const findNext = useCallback(async () => {
    const result = await apiRequest(cases.filter, { status: PENDING_STATUSES, sort: 'due', pageSize: 2 });
    if (!result.ok) return undefined;
    return result.data.incidents.find((one) => one.ticketNumber !== after)?.ticketNumber ?? '';
  }, [after]);
  const next = useQuery(findNext);
  if (next === undefined || next === null) return null;
  if (!next) return <Notice tone="success">{t('agentWorkspace.next.none')}</Notice>;
  const link = (
    <ButtonLink href={`/case-details?ticket=${next}`} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('agentWorkspace.next.open')}
    </ButtonLink>
  );
  return <Notice tone="success" live="polite" title={t('agentWorkspace.next.title')} action={link} />;
}
