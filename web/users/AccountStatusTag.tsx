import { BadgeCheck, CircleHelp, Hourglass, Mail, PencilLine } from 'lucide-react';
import { ACCOUNT_STATUS, type AccountStatus } from '../../common/users/account.enums.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StatusTag, type StatusTone } from '../ui/data/StatusTag.tsx';

const { NON_VERIFIED, VERIFIED, PENDING_APPROVAL, REJECTED, MODIFICATION_REQUEST, INVITE_SENT } = ACCOUNT_STATUS;

export const ACCOUNT_STATUS_STYLES: Record<AccountStatus, { tone: StatusTone; Icon: typeof BadgeCheck }> = {
  [NON_VERIFIED]: { tone: 'neutral', Icon: CircleHelp },
  [VERIFIED]: { tone: 'success', Icon: BadgeCheck },
  [PENDING_APPROVAL]: { tone: 'attention', Icon: Hourglass },
  [REJECTED]: { tone: 'neutral', Icon: CircleHelp },
  [MODIFICATION_REQUEST]: { tone: 'info', Icon: PencilLine },
  [INVITE_SENT]: { tone: 'progress', Icon: Mail },
};

export function AccountStatusTag({ status }: { status: AccountStatus }) {
  const t = useTranslation();
  const { tone, Icon } = ACCOUNT_STATUS_STYLES[status];
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`account.status.${status}`)}
    </StatusTag>
  );
}
