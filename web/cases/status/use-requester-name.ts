import type { WorkspaceFacts } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Name of the requester, or a note that it is missing or removed by the retention policy. */
export function useRequesterName({ requester, forgotten }: WorkspaceFacts): string {
  const t = useTranslation();
  return requester ?? t(forgotten ? 'details.forgotten' : 'agentWorkspace.requester.unnamed');
}
