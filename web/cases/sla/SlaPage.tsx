import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { SlaPageData } from './sla-page.ts';
import { Holidays } from './Holidays.tsx';
import { RulesForm } from './RulesForm.tsx';
import { Targets } from './Targets.tsx';
import { Stack } from '../../ui/layout/Box.ts';

/** SLA settings: targets, holidays, working week and escalation levels. */
export function SlaPage(data: SlaPageData) {
  const t = useTranslation();
  return (
    <Stack gap={6}>
      {!data.mayChange && <Notice>{t('sla.readOnly')}</Notice>}
      <Targets {...data} />
      <Holidays {...data} />
      <RulesForm {...data} />
    </Stack>
  );
}
