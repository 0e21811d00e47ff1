import type { AttachResult } from '../../../common/cases/known-issues.types.ts';
import type { SnackbarText } from '../../api/snackbar.ts';
import type { useTranslation } from '../../i18n/use-translation.ts';

/** What the user is told about cases that were to be attached: how many are, and how many could not be. */
export function attachOutcome(
  t: ReturnType<typeof useTranslation>,
  { changed, refused }: Pick<AttachResult, 'changed' | 'refused'>,
): SnackbarText {
  const done = t('knownIssues.attach.done', { count: changed.length });
  if (!refused.length) return { text: done, tone: 'success' };
  const notDone = t('knownIssues.attach.refused', { count: refused.length });
  return changed.length ? { text: `${done} ${notDone}`, tone: 'attention' } : { text: notDone, tone: 'danger' };
}
