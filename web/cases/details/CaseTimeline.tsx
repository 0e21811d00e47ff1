import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  Gavel,
  History,
  Hourglass,
  Inbox,
  MessageSquareText,
  RefreshCw,
  RotateCcw,
  Scale,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import type { Case, CaseEvent } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { Timeline, type TimelineTone } from '../../controls/Timeline.tsx';
import { upTo } from '../../design/media.ts';
import { Moment } from '../status/Moment.tsx';
import { PersonText } from './PersonText.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const ICONS: Record<CaseEvent['kind'], LucideIcon> = {
  SUBMIT: Inbox,
  START: RefreshCw,
  ASK: Hourglass,
  REPLY: MessageSquareText,
  RESOLVE: CircleCheck,
  RESPOND: MessageSquareText,
  CANCEL: Ban,
  CLOSE: Ban,
  RESTUDY: RotateCcw,
  RESTUDY_START: History,
  RESTUDY_RESOLVE: CircleCheck,
  GRIEVANCE: Gavel,
  GRIEVANCE_RESOLVE: CircleCheck,
  OMBUDSMAN: Scale,
  OMBUDSMAN_RESOLVE: CircleCheck,
  ASSIGN: UserRoundCheck,
  TRANSFER: ArrowLeftRight,
};

/** Their text stands in a part of its own on the page. */
const SEE_ELSEWHERE: Partial<Record<CaseEvent['kind'], string>> = {
  RESOLVE: 'details.event.seeResponse',
  RESPOND: 'details.event.seeResponse',
  RESTUDY: 'details.event.seeRestudy',
  RESTUDY_RESOLVE: 'details.event.seeRestudy',
};

const GOOD_ENDS: readonly CaseEvent['kind'][] = ['RESOLVE', 'RESPOND', 'RESTUDY_RESOLVE'];

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
  if (kind === 'ASK') return 'attention';
  if (kind === 'CANCEL' || kind === 'CLOSE') return 'todo';
  return latest && GOOD_ENDS.includes(kind) ? 'current' : 'past';
}

/** The life of the case, newest first. */
export function CaseTimeline({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  const actors = {
    customer: t('details.field.you'),
    entity: localised(incident.entity, 'name', locale),
    programme: t('details.field.programme'),
    system: undefined,
  };
  const said = ({ kind, text }: CaseEvent) => {
    const elsewhere = SEE_ELSEWHERE[kind];
    if (elsewhere) return t(elsewhere);
    return text && <PersonText>{text}</PersonText>;
  };
  const events = incident.events.toReversed().map((event, at) => {
    const Icon = ICONS[event.kind];
    return {
      key: incident.events.length - at,
      tone: toneOf(event, at === 0),
      icon: <Icon />,
      title: t(`details.event.${event.kind}`),
      when: <Moment at={event.at} withTime />,
      who: actors[event.actor],
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
