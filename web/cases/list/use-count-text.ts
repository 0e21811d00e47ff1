import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Returns a function for the text of a count, which the server counts up to `limit`. */
export function useCountText(): (count: number, limit?: number) => string {
  const t = useTranslation();
  return (count, limit = LIMITS.countMax) =>
    count < limit ? String(count) : t('agentWorkspace.list.orMore', { max: limit });
}
