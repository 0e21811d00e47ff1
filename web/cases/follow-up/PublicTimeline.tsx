import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import type { PublicHistory } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Timeline } from '../../ui/data/Timeline.tsx';
import { ACTION_ICONS } from '../actions/action-icons.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import type { TextKey } from '../../i18n/text-key.ts';

const Section = styled.section`
  margin-block-end: var(--space-6);

  & > h3 {
    margin-block-end: var(--space-5);
    font-size: 1.125rem;
  }
`;

const CUSTOMER_EVENTS = ['ASK', 'REPLY', 'CANCEL'];

/** Timeline without texts, because the reader may not be the customer. */
export function PublicTimeline({ history }: { history: PublicHistory }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const actors = {
    customer: t('agentWorkspace.event.customer'),
    entity: history.events.some(({ kind }) => kind === 'TRANSFER')
      ? undefined
      : localised(history.entity, 'name', locale),
    programme: t('details.field.programme', useCityNames()),
    system: undefined,
  };
  const events = history.events.toReversed().map(({ kind, actor, at }, index) => {
    const Icon = kind === 'SUBMIT' ? Inbox : ACTION_ICONS[kind];
    return {
      key: history.events.length - index,
      tone: index === 0 ? ('current' as const) : ('past' as const),
      icon: <Icon />,
      title: CUSTOMER_EVENTS.includes(kind) ? t(`agentWorkspace.event.${kind}` as TextKey) : t(`details.event.${kind}`),
      when: <FormattedDate at={at} withTime />,
      actor: actors[actor],
    };
  });
  return (
    <Section>
      <h3>{t('details.field.timeline')}</h3>
      <Timeline events={events} label={t('details.field.timeline')} />
    </Section>
  );
}
