import { TriangleAlert } from 'lucide-react';
import type { KnownIssueOfCase } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

/** Tells the customer the known issue of their case. */
export function OwnCaseIssue({ issue }: { issue: KnownIssueOfCase }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const isOpen = issue.status === 'OPEN';
  return (
    <Notice
      tone={isOpen ? 'attention' : 'info'}
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('knownIssues.ownCase.title', { title: localised(issue, 'title', locale) })}
    >
      {t(isOpen ? 'knownIssues.ownCase.open' : 'knownIssues.ownCase.closed')}
      {isOpen && issue.expectedEnd && (
        <p>
          {t('home.issues.until')} <FormattedDate at={issue.expectedEnd} withTime />
        </p>
      )}
    </Notice>
  );
}
