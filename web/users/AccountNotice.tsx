import type { LoggedInUser } from '../../common/auth/auth.types.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** The notice about an account that is not verified; nothing for a verified one. */
export function AccountNotice({ user: { status, remarks } }: { user: Pick<LoggedInUser, 'status' | 'remarks'> }) {
  const t = useTranslation();
  if (status === ACCOUNT_STATUS.VERIFIED) return null;
  const remarksText = remarks && (
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
        {remarksText}
      </Notice>
    );
  return (
    <Notice tone="attention" title={t('account.notice.verifyTitle')}>
      {t('account.notice.verifyBody')}
      {remarksText}
    </Notice>
  );
}
