import type { SlaTarget } from '../../../common/cases/sla.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';

/** Formats SLA targets. */
export function useTargetTexts() {
  const t = useTranslation();
  const { locale } = useLocale();
  return {
    days: ({ days, working }: Pick<SlaTarget, 'days' | 'working'>) =>
      working ? t('sla.targets.days', { count: days }) : t('sla.targets.calendar', { count: days }),
    names: ({ caseType, entity }: Pick<SlaTarget, 'caseType' | 'entity'>) => ({
      type: localised(caseType, 'name', locale),
      entity: entity ? localised(entity, 'name', locale) : t('sla.targets.all'),
    }),
  };
}
