import { Clock, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ANSWERED_STATUSES } from '../../../common/cases/case.enums.ts';
import { formatDate } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { forgetRestudyRequest, isRestudyRequested } from './restudy-request.ts';
import { LazyActionForm } from '../actions/LazyActionForm.tsx';

/** Re-study deadline with its button, or a note that it has passed. */
export function RestudyNotice({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const canRequest = incident.actions.includes('RESTUDY');
  // Open at once after the question whether it is fixed.
  const [isOpen, setIsOpen] = useState(
    () => canRequest && typeof window !== 'undefined' && isRestudyRequested(incident.id),
  );
  useEffect(() => {
    if (isOpen) forgetRestudyRequest();
  }, [isOpen]);
  const { restudyUntil } = incident;
  const hasExpired =
    ANSWERED_STATUSES.includes(incident.statusCode) && !incident.restudyDetails && restudyUntil !== null && !canRequest;
  const button = (
    <Button icon={<RotateCcw aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {t('agentWorkspace.action.RESTUDY.title')}
    </Button>
  );
  return (
    <>
      {canRequest && restudyUntil && (
        <div className="no-print">
          <Notice
            tone="attention"
            icon={<Clock aria-hidden="true" />}
            title={t('agentWorkspace.restudy.title')}
            action={button}
          >
            <span suppressHydrationWarning>
              {t('agentWorkspace.restudy.until', { date: formatDate(restudyUntil, locale) })}
            </span>
          </Notice>
        </div>
      )}
      {hasExpired && <Notice icon={<Clock aria-hidden="true" />}>{t('agentWorkspace.restudy.closed')}</Notice>}
      {isOpen && <LazyActionForm incident={incident} action="RESTUDY" onClose={() => setIsOpen(false)} />}
    </>
  );
}
