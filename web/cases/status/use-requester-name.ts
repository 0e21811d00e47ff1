import type { WorkspaceFacts } from '../../../common/cases/cases.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';

/** Name of the requester, or a note that it is missing or removed by the retention policy. */
export function useRequesterName({ requester, requesterAr, forgotten }: WorkspaceFacts): string {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = (locale === 'ar' && requesterAr) || requester;
  return name ?? t(forgotten ? 'details.forgotten' : 'agentWorkspace.requester.unnamed');
}
