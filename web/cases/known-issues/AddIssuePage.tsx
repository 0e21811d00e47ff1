import { useData } from 'vike-react/useData';
import { navigateTo } from '../../api/navigate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import type { AddIssueData } from './add-issue-page.ts';
import { IssueForm } from './IssueForm.tsx';
import { KNOWN_ISSUES_PATH } from '../../api/hrefs.ts';
import { useNewIssueForm } from './use-issue-form.ts';

/** Back to the page before; to the list in a tab that was opened with the form. */
const goBack = () => (window.history.length > 1 ? window.history.back() : void navigateTo(KNOWN_ISSUES_PATH));

/** The form of a new known issue, from the cases in the URL or without cases. */
export function AddIssuePage() {
  const { initial, fixedEntity, incidentIds } = useData<AddIssueData>();
  const t = useTranslation();
  const form = useNewIssueForm({ initial, incidentIds, onSaved: ({ id }) => navigateTo(`${KNOWN_ISSUES_PATH}/${id}`) });
  const hasCases = incidentIds.length > 0;
  return (
    <Stack gap={5}>
      {hasCases && <Notice tone="info">{t('knownIssues.form.ofCases', { count: incidentIds.length })}</Notice>}
      <IssueForm form={form} fixedEntity={fixedEntity} submit={t('knownIssues.form.create')} onCancel={goBack} />
    </Stack>
  );
}
