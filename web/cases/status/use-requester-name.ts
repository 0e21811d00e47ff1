import type { DeskFacts } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Name of the requester, or a note that it is missing or removed by the retention policy. */
export function useRequesterName({ requester, forgotten }: DeskFacts): string {
  const t = useTranslation();
  return requester ?? t(forgotten ? 'details.forgotten' : 'desk.requester.unnamed');
}
