import { BadgeCheck, CircleX, PencilLine } from 'lucide-react';
import type { AccountDecision } from '../../../common/users/oversight.types.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTexts } from '../../client/text.ts';
import { Timeline } from '../../controls/Timeline.tsx';
import { nameOf } from './person-words.ts';

const ICONS = { APPROVE: BadgeCheck, REJECT: CircleX, REQUEST_MODIFICATION: PencilLine };

/** What was decided about a person, by whom and why, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly AccountDecision[] }) {
  const t = useTexts();
  const { locale } = useLocale();
  if (!decisions.length) return <p>{t('oversight.profile.noHistory')}</p>;
  const events = decisions.map(({ id, action, at, by, remarks }) => {
    const Icon = ICONS[action];
    return {
      key: id,
      tone: 'past' as const,
      icon: <Icon />,
      title: t(`oversight.${action}.past`),
      who: (
        <>
          <Moment at={at} withTime />
          {by && ` · ${nameOf(by, locale)}`}
        </>
      ),
      said: <bdi>{remarks}</bdi>,
    };
  });
  return <Timeline events={events} label={t('oversight.profile.history')} />;
}
