import { Clock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { formatDate } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { LaterActionDialog } from '../actions/LaterActionDialog.tsx';

const ANSWERED: readonly StatusCode[] = [STATUS.RESOLVED, STATUS.RESPONSE_PROVIDED];

/** Until when, and how, a re-study can be asked for; or that the time has passed. */
export function RestudyNotice({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const may = incident.actions.includes('RESTUDY');
  const { restudyUntil } = incident;
  const passed = ANSWERED.includes(incident.statusCode) && !incident.restudyDetails && restudyUntil !== null && !may;
  const button = (
    <Button icon={<RotateCcw aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {t('desk.act.RESTUDY.title')}
    </Button>
  );
  return (
    <>
      {may && restudyUntil && (
        <div className="no-print">
          <Notice tone="attention" icon={<Clock aria-hidden="true" />} title={t('desk.restudy.title')} action={button}>
            <span suppressHydrationWarning>{t('desk.restudy.until', { date: formatDate(restudyUntil, locale) })}</span>
          </Notice>
        </div>
      )}
      {passed && <Notice icon={<Clock aria-hidden="true" />}>{t('desk.restudy.closed')}</Notice>}
      {asking && <LaterActionDialog incident={incident} action="RESTUDY" onClose={() => setAsking(false)} />}
    </>
  );
}
