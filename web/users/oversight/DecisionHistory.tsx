import { BadgeCheck, CircleX, KeyRound, Mail, MailX, PencilLine, UserCheck, UserX } from 'lucide-react';
import { localised } from '../../../common/locale/locales.ts';
import type { AccountAccess } from '../../../common/users/staff-accounts.types.ts';
import type { AccountDecision } from '../../../common/users/oversight.types.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Timeline } from '../../ui/data/Timeline.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { nameOf } from './person-texts.ts';

const ICONS = {
  APPROVE: BadgeCheck,
  REJECT: CircleX,
  REQUEST_MODIFICATION: PencilLine,
  ACCESS: KeyRound,
  DEACTIVATE: UserX,
  REACTIVATE: UserCheck,
  INVITE: Mail,
  RESEND: Mail,
  REVOKE: MailX,
  JOIN: BadgeCheck,
};

/** The decisions about a user with their remarks, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly AccountDecision[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const roleNames = useRoleNames();
  if (!decisions.length) return <p>{t('oversight.profile.noHistory')}</p>;
  const accessText = ({ roles, entity, branches }: AccountAccess) =>
    [
      roleNames(roles),
      ...[entity, ...branches].flatMap((named) => (named ? [localised(named, 'name', locale)] : [])),
    ].join(' · ');
  const events = decisions.map(({ id, action, at, by, remarks, change }) => {
    const Icon = ICONS[action];
    return {
      key: id,
      tone: 'past' as const,
      icon: <Icon />,
      title: t(`oversight.${action}.historyLabel`),
      actor: (
        <>
          <FormattedDate at={at} withTime />
          {by && ` · ${nameOf(by, locale)}`}
        </>
      ),
      content: (
        <>
          {action === 'ACCESS' && change && (
            <p>
              {t('oversight.access.beforeAfter', {
                before: accessText(change.before),
                after: accessText(change.after),
              })}
            </p>
          )}
          <bdi>{remarks}</bdi>
        </>
      ),
    };
  });
  return <Timeline events={events} label={t('oversight.profile.history')} />;
}
