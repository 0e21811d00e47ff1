import { BellOff, CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { HomeLink, MessagePage } from '../../layouts/MessagePage.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Box } from '../../ui/layout/Box.ts';
import type { UnfollowData } from './unfollow-page.ts';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

/** Ends the messages about a known issue, only when the button is pressed, because programs also open links. */
export function UnfollowPage() {
  const { link, followed: initial } = useData<UnfollowData>();
  const t = useTranslation();
  const { locale } = useLocale();
  const [followed, setFollowed] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  if (!followed)
    return (
      <MessagePage icon={<Link2Off />} title={t('wizard.unfollow.ended')} actions={<HomeLink />}>
        {t('wizard.unfollow.endedBody')}
      </MessagePage>
    );
  const title = localised(followed, 'title', locale);
  const isUnfollowed = !followed.following;
  const unfollow = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const result = await apiRequest(knownIssues.unfollow, { link });
    setIsBusy(false);
    setFailure(result.ok ? undefined : result.error);
    if (result.ok) setFollowed(result.data);
  };
  const button = (
    <Button
      icon={<BellOff aria-hidden="true" />}
      busy={isBusy}
      busyLabel={t('wizard.working')}
      onClick={() => void unfollow()}
    >
      {t('wizard.unfollow.stop')}
    </Button>
  );
  return (
    <MessagePage
      icon={isUnfollowed ? <CircleCheck /> : <BellOff />}
      title={<span role="status">{t(isUnfollowed ? 'wizard.unfollow.done' : 'wizard.unfollow.question')}</span>}
      actions={isUnfollowed ? <HomeLink /> : button}
    >
      {t(isUnfollowed ? 'wizard.unfollow.doneBody' : 'wizard.unfollow.about', { title })}
      {failure && (
        <Box mt={4}>
          <FailureNotice failure={failure} />
        </Box>
      )}
    </MessagePage>
  );
}
