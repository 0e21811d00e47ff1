import { dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Days from now until a point in time in Asia/Dubai; negative for the past. */
const daysUntil = (at: string): number => dubaiDayOf(new Date(at)) - dubaiDayOf(new Date());

/** When a case is due and how long ago it was submitted, in words. */
export function useDueTexts() {
  const t = useTranslation();
  return {
    due: (at: string, overdue: boolean): string => {
      const days = daysUntil(at);
      if (days < 0) return t('agentWorkspace.list.lateBy', { count: -days });
      if (days > 0) return t('agentWorkspace.list.dueIn', { count: days });
      return t(overdue ? 'agentWorkspace.facts.overdue' : 'agentWorkspace.list.dueToday');
    },
    age: (at: string): string => {
      const days = -daysUntil(at);
      return days > 0 ? t('agentWorkspace.list.submittedAgo', { count: days }) : t('agentWorkspace.list.submittedToday');
    },
  };
}
