import { Link2 } from 'lucide-react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { DuplicateCandidate } from '../../../common/cases/duplicates.types.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { focusCaseNumber } from '../details/focus.ts';
import { attachOutcome } from './attach-outcome.ts';

/** Attaches a case to the known issue of another one. */
export function AttachTo({
  incidentId,
  issue,
}: {
  incidentId: string;
  issue: NonNullable<DuplicateCandidate['knownIssue']>;
}) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { run, busy, failure } = useEndpointMutation(knownIssues.attach, {
    successMessage: (_, result) => attachOutcome(t, result),
    onDone: focusCaseNumber,
  });
  return (
    <>
      {failure && <InlineFailure failure={failure} />}
      <Button
        tone="secondary"
        size="sm"
        wrap
        icon={<Link2 aria-hidden="true" />}
        busy={busy}
        busyLabel={t('details.sending')}
        onClick={() => run({ id: issue.id, incidentIds: [incidentId] })}
      >
        {t('knownIssues.attach.to', { title: localised(issue, 'title', locale) })}
      </Button>
    </>
  );
}
