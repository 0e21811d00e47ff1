import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import { differences } from '../../forms/differences.ts';
import { ConflictNotice, type Conflict } from '../../forms/ConflictNotice.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { IssueForm } from './IssueForm.tsx';
import { valuesOf, type IssueValues } from './issue-values.ts';
import { useAreaText } from './use-area-text.ts';
import { useChangeIssueForm, type TheirIssue } from './use-issue-form.ts';

/** The form of an open issue. After a change by another user it offers both versions. */
export function EditIssue({ issue, onClose }: { issue: KnownIssue; onClose: () => void }) {
  const t = useTranslation();
  const toConflict = useToConflict();
  const { form, theirs, resolveConflict } = useChangeIssueForm(issue, onClose);
  return (
    <IssueForm
      form={form}
      fixedEntity={issue.entity}
      submit={t('knownIssues.form.save')}
      onCancel={onClose}
      conflict={theirs && <ConflictNotice {...toConflict(theirs, form.values)} onResolve={resolveConflict} />}
    />
  );
}

const TEXT_LABELS = { title: 'knownIssues.form.titleIn', text: 'knownIssues.form.textIn' };

/** The fields in which the saved version differs from the form, with their saved texts. */
function useToConflict() {
  const t = useTranslation();
  const { locale } = useLocale();
  const areaText = useAreaText();
  return ({ knownIssue: issue, lastChange }: TheirIssue, values: IssueValues): Conflict => {
    const saved = valuesOf(issue);
    const changed = differences(saved, values);
    const differs = (...names: (keyof IssueValues)[]) => names.some((name) => name in changed);
    const rows = [
      {
        field: 'serviceId',
        label: 'agentWorkspace.transfer.service',
        text: issue.service ? localised(issue.service, 'name', locale) : t('knownIssues.anyService'),
        isDifferent: differs('serviceId'),
      },
      {
        field: 'area',
        label: 'knownIssues.form.area',
        text: areaText(issue.area),
        isDifferent: differs('scope') || (saved.scope === 'area' && differs('position', 'radius')),
      },
      ...(['En', 'Ar'] as const).flatMap((suffix) =>
        (['title', 'text'] as const).map((name) => ({
          field: `${name}${suffix}`,
          label: `${TEXT_LABELS[name]}.${suffix}`,
          text: issue[`${name}${suffix}`],
          isDifferent: differs(`${name}${suffix}`),
        })),
      ),
      {
        field: 'expectedEnd',
        label: 'knownIssues.column.ends',
        text: issue.expectedEnd ? formatDateTime(issue.expectedEnd, locale) : t('knownIssues.noEnd'),
        isDifferent: differs('endDay', 'endTime'),
      },
      {
        field: 'public',
        label: 'knownIssues.column.state',
        text: t(issue.public ? 'knownIssues.public' : 'knownIssues.private'),
        isDifferent: differs('public'),
      },
    ];
    return {
      by: lastChange?.by ?? null,
      at: lastChange?.at ?? null,
      fields: rows.filter(({ isDifferent }) => isDifferent),
    };
  };
}
