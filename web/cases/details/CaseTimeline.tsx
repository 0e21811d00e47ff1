import { AlarmClock, Inbox, TriangleAlert, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { isClockLevel, type Case, type CaseEvent, type NamePair } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { Timeline, type TimelineTone } from '../../controls/Timeline.tsx';
import { upTo } from '../../design/media.ts';
import { ACTION_ICON } from '../actions/action-look.ts';
import { Moment } from '../status/Moment.tsx';
import { PersonText } from './PersonText.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const ICONS: Record<CaseEvent['kind'], LucideIcon> = {
  ...ACTION_ICON,
  SUBMIT: Inbox,
  WARN: AlarmClock,
  ESCALATE: TriangleAlert,
  ESCALATE_FURTHER: TriangleAlert,
};

/** Their text stands in a part of its own on the page. */
const SEE_ELSEWHERE: Partial<Record<CaseEvent['kind'], string>> = {
  RESOLVE: 'details.event.seeResponse',
  RESPOND: 'details.event.seeResponse',
  RESTUDY: 'details.event.seeRestudy',
  RESTUDY_RESOLVE: 'details.event.seeRestudy',
};

/** To staff they speak of the customer. */
const OF_CUSTOMER: readonly CaseEvent['kind'][] = ['ASK', 'REPLY', 'CANCEL'];

const GOOD_ENDS: readonly CaseEvent['kind'][] = ['RESOLVE', 'RESPOND', 'RESTUDY_RESOLVE', 'GRIEVANCE_RESOLVE', 'OMBUDSMAN_RESOLVE'];

const Sheet = styled(Card)`
  padding: 28px 28px 30px;

  & > h2 {
    margin-block-end: 22px;
    font-size: 1.125rem;
  }
  ${upTo.mobile} {
    padding: var(--space-6) 18px;
  }
`;

function toneOf({ kind }: CaseEvent, latest: boolean): TimelineTone {
  if (kind === 'ASK' || isClockLevel(kind)) return 'attention';
  if (kind === 'CANCEL' || kind === 'CLOSE') return 'todo';
  return latest && GOOD_ENDS.includes(kind) ? 'current' : 'past';
}

/** The life of the case, newest first. */
export function CaseTimeline({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  const own = incident.seenAs.includes('owner');
  const actors = {
    customer: own ? t('details.field.you') : t('desk.event.customer'),
    entity: localised(incident.entity, 'name', locale),
    programme: t('details.field.programme'),
    system: t('details.clock.event.system'),
  };
  const nameOf = (pair: NamePair | null) => (pair ? localised(pair, 'name', locale) : '');
  const said = ({ kind, text, from, to }: CaseEvent) => {
    const elsewhere = SEE_ELSEWHERE[kind];
    if (elsewhere) return t(elsewhere);
    if (kind === 'ASSIGN') return t('desk.event.assignedTo', { name: nameOf(to) });
    return (
      <>
        {kind === 'TRANSFER' && t('desk.event.movedTo', { from: nameOf(from), to: nameOf(to) })}
        {text && <PersonText>{text}</PersonText>}
      </>
    );
  };
  const title = ({ kind }: CaseEvent) =>
    isClockLevel(kind)
      ? t(`details.clock.event.${kind}`)
      : !own && OF_CUSTOMER.includes(kind)
        ? t(`desk.event.${kind}`)
        : t(`details.event.${kind}`);
  const events = incident.events.toReversed().map((event, at) => {
    const Icon = ICONS[event.kind];
    return {
      key: incident.events.length - at,
      tone: toneOf(event, at === 0),
      icon: <Icon />,
      title: title(event),
      when: <Moment at={event.at} withTime />,
      // The case may have been with another entity then.
      who: event.by
        ? nameOf(event.by)
        : event.actor === 'entity' && incident.events.some(({ kind }) => kind === 'TRANSFER')
          ? undefined
          : actors[event.actor],
      said: said(event),
    };
  });
  return (
    <Sheet as="section">
      <SectionTitle>{t('details.field.timeline')}</SectionTitle>
      <Timeline events={events} label={t('details.field.timeline')} />
    </Sheet>
  );
}
