import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { useWizard } from '../submit-wizard/wizard-context.ts';
import { LazyIssueBanner } from './LazyIssueBanner.tsx';

const FollowDialog = lazyDialog(() => import('../submit-wizard/LazySteps.tsx').then((loaded) => loaded.FollowDialog));

/** The current issues above step 1. */
export function CurrentIssues() {
  const t = useTranslation();
  const { step, issues } = useWizard();
  if (step !== 1) return null;
  return (
    <LazyIssueBanner
      issues={issues.current}
      actions={(id) => {
        const issue = issues.current.find((current) => current.id === id);
        if (!issue) return null;
        const isJoined = issues.joined?.id === id;
        return (
          <>
            <Button
              tone={isJoined ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={isJoined}
              onClick={() => issues.toggleJoined(issue)}
            >
              {t('home.issues.join')}
            </Button>
            <Button tone="tertiary" size="sm" aria-haspopup="dialog" onClick={() => issues.openFollowDialog(issue)}>
              {t('home.issues.follow')}
            </Button>
          </>
        );
      }}
    />
  );
}

/** The issue that the case joins, with a button to leave it, and the dialog to follow one without a case. */
export function ChosenIssue() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { ready, step, issues } = useWizard();
  const { joined, leave, followDialogIssue, closeFollowDialog } = issues;
  const leaveButton = (
    <Button tone="secondary" size="sm" onClick={leave}>
      {t('wizard.issue.submitWithout')}
    </Button>
  );
  return (
    <>
      {joined && step !== 4 && (
        <Notice
          tone="info"
          live="polite"
          title={t('wizard.issue.joined', { title: localised(joined, 'title', locale) })}
          action={leaveButton}
        >
          {t('wizard.issue.joinedBody')}
        </Notice>
      )}
      {ready && followDialogIssue && <FollowDialog issue={followDialogIssue} onClose={closeFollowDialog} />}
    </>
  );
}
