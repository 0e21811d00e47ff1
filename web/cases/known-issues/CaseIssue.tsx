import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { useSnackbar } from '../../api/snackbar.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { focusCaseNumber } from '../details/focus.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { attachOutcome } from './attach-outcome.ts';
import { IssueTags } from './IssueTags.tsx';
import { KNOWN_ISSUES_PATH } from '../../api/hrefs.ts';

const AttachDialog = lazyDialog(() => import('./AttachDialog.tsx').then((loaded) => loaded.AttachDialog));

interface CaseIssueProps {
  incident: Case;
  /** The ids of other cases that are selected with it. */
  others: readonly string[];
}

/** The known issue of a case, or the links to attach it to one or to create one. */
export function CaseIssue({ incident, others }: CaseIssueProps) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [isOpen, setIsOpen] = useState(false);
  if (incident.knownIssue) return <AttachedIssue incident={incident} issue={incident.knownIssue} />;
  const incidentIds = [incident.id, ...others];
  return (
    <Stack gap={3} align="start">
      <Button
        tone="secondary"
        size="sm"
        icon={<Link2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('knownIssues.attach.title')}
      </Button>
      <a href={`${KNOWN_ISSUES_PATH}/add?cases=${incidentIds.join()}`}>
        {t('knownIssues.createFromCases', { count: incidentIds.length })}
      </a>
      {isOpen && (
        <AttachDialog
          incidentIds={incidentIds}
          entityId={incident.entity.id}
          onDone={(result) => {
            setIsOpen(false);
            const { text, tone } = attachOutcome(t, result);
            show(text, tone);
            focusCaseNumber();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}

function AttachedIssue({ incident, issue }: { incident: Case; issue: NonNullable<Case['knownIssue']> }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { run, busy, failure } = useEndpointMutation(knownIssues.detach, {
    successMessage: t('knownIssues.detached'),
    onDone: focusCaseNumber,
  });
  return (
    <Stack gap={2} align="start">
      <a href={`${KNOWN_ISSUES_PATH}/${issue.id}`}>{localised(issue, 'title', locale)}</a>
      <IssueTags issue={issue} />
      {issue.expectedEnd && (
        <Text size="caption" tone="ink-3">
          {t('home.issues.until')} <FormattedDate at={issue.expectedEnd} withTime />
        </Text>
      )}
      {failure && <InlineFailure failure={failure} />}
      <Button
        tone="secondary"
        size="sm"
        icon={<Unlink aria-hidden="true" />}
        busy={busy}
        busyLabel={t('details.sending')}
        onClick={() => run({ id: issue.id, incidentIds: [incident.id] })}
      >
        {t('knownIssues.detach')}
      </Button>
    </Stack>
  );
}
