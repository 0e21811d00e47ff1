import { BadgeCheck, CircleX, PencilLine } from 'lucide-react';
import type { AccountDecision } from '../../../common/users/oversight.types.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Timeline } from '../../ui/data/Timeline.tsx';
import { nameOf } from './person-texts.ts';

const ICONS = { APPROVE: BadgeCheck, REJECT: CircleX, REQUEST_MODIFICATION: PencilLine };

/** The decisions about a user with their remarks, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly AccountDecision[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!decisions.length) return <p>{t('oversight.profile.noHistory')}</p>;
  const events = decisions.map(({ id, action, at, by, remarks }) => {
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
      content: <bdi>{remarks}</bdi>,
    };
  });
  return <Timeline events={events} label={t('oversight.profile.history')} />;
}
