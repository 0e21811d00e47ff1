import { contentLocaleOf } from '../../../common/locale/locales.ts';
import type { CaseWorkspace } from '../../../common/cases/cases.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';

/** Name of the requester, or a note that it is missing or removed by the retention policy. */
export function useRequesterName({ requester, requesterAr, anonymized }: CaseWorkspace): string {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = (contentLocaleOf(locale) === 'ar' && requesterAr) || requester;
  return name ?? t(anonymized ? 'details.anonymized' : 'agentWorkspace.requester.unnamed');
}
