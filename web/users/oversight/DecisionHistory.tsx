import { BadgeCheck, CircleX, KeyRound, Mail, MailX, PencilLine, UserCheck, UserX } from 'lucide-react';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { AccountAccess } from '../../../common/users/staff-accounts.types.ts';
import type { AccountDecision } from '../../../common/users/oversight.types.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Timeline } from '../../ui/data/Timeline.tsx';
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

const nameIn = (locale: Locale) => (named: NamePair | null) => (named ? [localised(named, 'name', locale)] : []);

/** The decisions about a user with their remarks, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly AccountDecision[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!decisions.length) return <p>{t('oversight.profile.noHistory')}</p>;
  const accessText = ({ roles, entity, branches }: AccountAccess) =>
    [roles.map((role) => t(`account.role.${role}`)).join(t('account.roleJoin')), ...[entity, ...branches].flatMap(nameIn(locale))].join(
      ' · ',
    );
  const events = decisions.map(({ id, action, at, by, remarks, change }) => {
    const Icon = ICONS[action];
    return {
      key: id,
      tone: 'past' as const,
      icon: <Icon />,
      title: t(`oversight.${action}.past`),
      actor: (
        <>
          <Moment at={at} withTime />
          {by && ` · ${nameOf(by, locale)}`}
        </>
      ),
      content: (
        <>
          {action === 'ACCESS' && change && (
            <p>{t('oversight.access.beforeAfter', { before: accessText(change.before), after: accessText(change.after) })}</p>
          )}
          <bdi>{remarks}</bdi>
        </>
      ),
    };
  });
  return <Timeline events={events} label={t('oversight.profile.history')} />;
}
