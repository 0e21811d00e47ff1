import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import type { PublicHistory } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Timeline } from '../../controls/Timeline.tsx';
import { ACTION_ICON } from '../actions/action-look.ts';
import { Moment } from '../status/Moment.tsx';

const Part = styled.section`
  margin-block-end: var(--space-6);

  & > h3 {
    margin-block-end: var(--space-5);
    font-size: 1.125rem;
  }
`;

const OF_CUSTOMER = ['ASK', 'REPLY', 'CANCEL'];

/** What happened to the case and when, in nobody's words: whoever holds the link may not be the customer. */
export function PublicTimeline({ of }: { of: PublicHistory }) {
  const t = useTexts();
  const { locale } = useLocale();
  const actors = {
    customer: t('desk.event.customer'),
    entity: of.events.some(({ kind }) => kind === 'TRANSFER') ? undefined : localised(of.entity, 'name', locale),
    programme: t('details.field.programme'),
    system: undefined,
  };
  const events = of.events.toReversed().map(({ kind, actor, at }, place) => {
    const Icon = kind === 'SUBMIT' ? Inbox : ACTION_ICON[kind];
    return {
      key: of.events.length - place,
      tone: place === 0 ? ('current' as const) : ('past' as const),
      icon: <Icon />,
      title: OF_CUSTOMER.includes(kind) ? t(`desk.event.${kind}`) : t(`details.event.${kind}`),
      when: <Moment at={at} withTime />,
      who: actors[actor],
    };
  });
  return (
    <Part>
      <h3>{t('details.field.timeline')}</h3>
      <Timeline events={events} label={t('details.field.timeline')} />
    </Part>
  );
}
