import type { LoggedInUser } from '../../common/auth/auth.types.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { useTexts } from '../client/text.ts';
import { Notice } from '../controls/Notice.tsx';

/** What stands between an account and using the portal in full; nothing for a verified one. */
export function AccountNotice({ user: { status, remarks } }: { user: Pick<LoggedInUser, 'status' | 'remarks'> }) {
  const t = useTexts();
  if (status === ACCOUNT_STATUS.VERIFIED) return null;
  const said = remarks && (
    <p>
      {t('account.notice.remarks')} <bdi>{remarks}</bdi>
    </p>
  );
  if (status === ACCOUNT_STATUS.PENDING_APPROVAL)
    return (
      <Notice tone="attention" title={t('account.notice.pendingTitle')}>
        {t('account.notice.pending')}
      </Notice>
    );
  if (status === ACCOUNT_STATUS.MODIFICATION_REQUEST)
    return (
      <Notice tone="attention" title={t('account.notice.modification')}>
        {said}
      </Notice>
    );
  return (
    <Notice tone="attention" title={t('account.notice.verifyFirst')}>
      {t('account.notice.verifyWhy')}
      {said}
    </Notice>
  );
}
