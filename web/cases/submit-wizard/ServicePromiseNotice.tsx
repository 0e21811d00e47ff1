import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { useQuery } from '@tanstack/react-query';
import { promiseQuery } from './queries.ts';
import { useWizard } from './wizard-context.ts';

const LOADING_HEIGHT = '140px';

/** How long the chosen service takes. Nothing if it is unknown. */
export function ServicePromiseNotice() {
  const t = useTranslation();
  const { data, isLoading } = useServicePromise();
  // Reserves the height, so that the fields below do not move.
  if (isLoading)
    return (
      <Box mb={5}>
        <Skeleton height={LOADING_HEIGHT} />
      </Box>
    );
  if (!data) return null;
  const { medianDays, p90Days, target } = data;
  return (
    <Box mb={5}>
      <Notice tone="info" title={t('wizard.promise.heading')}>
        {medianDays !== null && (
          <p>{medianDays === 0 ? t('wizard.promise.sameDay') : t('wizard.promise.median', { count: medianDays })}</p>
        )}
        {p90Days !== null && p90Days > 0 && <p>{t('wizard.promise.p90', { count: p90Days })}</p>}
        <p>{t(target.working ? 'wizard.promise.target' : 'wizard.promise.targetCalendar', { count: target.days })}</p>
      </Notice>
    </Box>
  );
}

/** How long the chosen service takes: from its past cases, and its target. */
export function useServicePromise() {
  const { entityId = '', serviceId = '', caseTypeId } = useWizard().answers;
  return useQuery({
    ...promiseQuery({ entityId, serviceId, caseTypeId: caseTypeId ?? undefined }),
    enabled: entityId !== '' && serviceId !== '',
  });
}
