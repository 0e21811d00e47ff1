import type { DeskFacts } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';

/** Whose the case is, as staff may know it; that the name was not given, or was taken out by the retention policy. */
export function useRequesterName({ requester, forgotten }: DeskFacts): string {
  const t = useTexts();
  return requester ?? t(forgotten ? 'details.forgotten' : 'desk.requester.unnamed');
}
