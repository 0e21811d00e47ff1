import { ArrowRight } from 'lucide-react';
import { useCallback } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { useAnswer } from '../actions/use-answer.ts';

const WAITING = [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS];

/** After an answer: the case of the scope that is due first. */
export function NextCase({ after }: { after: string }) {
  const t = useTexts();
  const ask = useCallback(async () => {
    const answer = await send(cases.filter, { status: WAITING, sort: 'due', pageSize: 2 });
    if (!answer.ok) return undefined;
    return answer.data.incidents.find((one) => one.ticketNumber !== after)?.ticketNumber ?? '';
  }, [after]);
  const next = useAnswer(ask);
  if (next === undefined || next === null) return null;
  if (!next) return <Notice tone="success">{t('desk.next.none')}</Notice>;
  const link = (
    <ButtonLink href={`/case-details?ticket=${next}`} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('desk.next.open')}
    </ButtonLink>
  );
  return <Notice tone="success" live="polite" title={t('desk.next.title')} action={link} />;
}
