import { AlarmClock, Inbox, Link, TriangleAlert, Unlink, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { isSlaLevel, type Case, type CaseEvent, type NamePair } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Timeline, type TimelineTone } from '../../ui/data/Timeline.tsx';
import { upTo } from '../../theme/media.ts';
import { ACTION_ICONS } from '../actions/action-icons.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { FreeText } from './text-parts.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { Text } from '../../ui/layout/Text.ts';

const ICONS: Record<CaseEvent['kind'], LucideIcon> = {
  ...ACTION_ICONS,
  SUBMIT: Inbox,
  ATTACH: Link,
  DETACH: Unlink,
  WARN: AlarmClock,
  ESCALATE: TriangleAlert,
  ESCALATE_FURTHER: TriangleAlert,
};

/** Events whose text is in another section of the page, with the key of a hint that says where. */
const SHOWN_ELSEWHERE: Partial<Record<CaseEvent['kind'], string>> = {
  RESOLVE: 'details.event.seeResponse',
  RESPOND: 'details.event.seeResponse',
  RESTUDY: 'details.event.seeRestudy',
  RESTUDY_RESOLVE: 'details.event.seeRestudy',
};

/** Events that have a different title for staff. */
const CUSTOMER_EVENTS: readonly CaseEvent['kind'][] = ['ASK', 'REPLY', 'CANCEL'];

const SUCCESS_EVENTS: readonly CaseEvent['kind'][] = [
  'RESOLVE',
  'RESPOND',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
];

const StyledCard = styled(Card)`
  padding: 28px 28px 30px;

  & > h2 {
    margin-block-end: 22px;
    font-size: 1.125rem;
  }
  ${upTo.mobile} {
    padding: var(--space-6) 18px;
  }
`;

function toneOf({ kind }: CaseEvent, isLatest: boolean): TimelineTone {
  if (kind === 'ASK' || isSlaLevel(kind)) return 'attention';
  if (kind === 'CANCEL' || kind === 'CLOSE') return 'todo';
  return isLatest && SUCCESS_EVENTS.includes(kind) ? 'current' : 'past';
}

/** Timeline of the case, newest first. */
export function CaseTimeline({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const isOwner = incident.seenAs.includes('owner');
  const actors = {
    customer: isOwner ? t('details.field.you') : t('agentWorkspace.event.customer'),
    entity: localised(incident.entity, 'name', locale),
    programme: t('details.field.programme', useCityNames()),
    system: t('details.sla.event.system'),
  };
  const nameOf = (pair: NamePair | null) => (pair ? localised(pair, 'name', locale) : '');
  const bodyOf = ({ kind, text, from, to }: CaseEvent) => {
    const hintKey = SHOWN_ELSEWHERE[kind];
    if (hintKey) return t(hintKey as TextKey);
    if (kind === 'ASSIGN')
      return to
        ? t('agentWorkspace.event.assignedTo', { name: nameOf(to) })
        : t('agentWorkspace.event.unassigned', { name: nameOf(from) });
    return (
      <>
        {kind === 'TRANSFER' && t('agentWorkspace.event.movedTo', { from: nameOf(from), to: nameOf(to) })}
        {text && <FreeText>{text}</FreeText>}
      </>
    );
  };
  const titleOf = ({ kind }: CaseEvent) =>
    isSlaLevel(kind)
      ? t(`details.sla.event.${kind}`)
      : !isOwner && CUSTOMER_EVENTS.includes(kind)
        ? t(`agentWorkspace.event.${kind}` as TextKey)
        : t(`details.event.${kind}`);
  const events = incident.events.toReversed().map((event, index) => {
    const Icon = ICONS[event.kind];
    return {
      key: incident.events.length - index,
      tone: toneOf(event, index === 0),
      icon: <Icon />,
      title: titleOf(event),
      when: <FormattedDate at={event.at} withTime />,
      // After a transfer, the event may belong to another entity.
      actor: event.by
        ? nameOf(event.by)
        : event.actor === 'entity' && incident.events.some(({ kind }) => kind === 'TRANSFER')
          ? undefined
          : actors[event.actor],
      content: bodyOf(event),
    };
  });
  return (
    <StyledCard as="section">
      <Text as="h2" size="h3">
        {t('details.field.timeline')}
      </Text>
      <Timeline events={events} label={t('details.field.timeline')} />
    </StyledCard>
  );
}
