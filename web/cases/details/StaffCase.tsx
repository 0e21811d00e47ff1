import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { AccessLogEntry } from '../../../common/cases/agent-workspace.types.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionBoundary } from '../../layouts/RegionBoundary.tsx';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { beyond, upTo } from '../../theme/media.ts';
import { focusCaseNumber } from './focus.ts';
import { LazyActionForm } from '../actions/LazyActionForm.tsx';
import { returnedAnswersAtom } from '../actions/outgoing-answers.ts';
import { AccessLog } from './AccessLog.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { RequesterCard } from './RequesterCard.tsx';
import { StaffActions } from './StaffActions.tsx';
import { CASE_SHORTCUTS, useCaseShortcuts } from './use-case-shortcuts.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { caseHref } from '../../api/hrefs.ts';
import { dueCasesQuery } from './queries.ts';
import type { FailedDelivery } from '../../../common/cases/undelivered.types.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';

const ShortcutHelp = lazy(() => import('./ShortcutHelp.tsx').then((loaded) => ({ default: loaded.ShortcutHelp })));

/** The width of the page beside the side menu. In rem: large text leaves less room. */
const Container = styled.div`
  ${beyond.mobile} {
    container: staff-case / inline-size;
  }
  /* The actions stand at the bottom of the screen. */
  ${upTo.mobile} {
    padding-block-end: var(--footer-offset, 0px);
  }
`;

/** Two columns fit beside each other: while one of them is a form, or with the sidebar. */
const besideForm = '@container staff-case (min-width: 50rem)';
const besideSidebar = '@container staff-case (min-width: 56rem)';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-inline-size: 0;
`;

/** Stays in view while the case beside it scrolls. */
const FormColumn = styled.div`
  ${besideForm} {
    position: sticky;
    inset-block-start: var(--space-4);
    max-block-size: calc(100dvh - 2 * var(--space-4));
  }
`;

/** The case with a sidebar. With an open form, the form is the sidebar and the rest follows the conversation. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;

  ${besideSidebar} {
    grid-template: auto 1fr / minmax(0, 1fr) 400px;
    column-gap: var(--space-8);

    & > aside {
      grid-area: 1 / 2 / 3;
    }
  }
  ${besideForm} {
    &:has([data-action-panel]) {
      grid-template: auto auto 1fr / minmax(0, 1fr) minmax(400px, 38%);
      column-gap: var(--space-6);

      & > ${FormColumn} {
        grid-area: 1 / 2 / 4;
      }
      & > aside {
        grid-area: 3 / 1;
      }
    }
  }
`;

interface StaffCaseProps {
  incident: Case;
  accesses: readonly AccessLogEntry[] | null;
  /** The numbers of the cases before and after it in the list. */
  queue: { previous?: string; next?: string };
  conversation: ReactNode;
  /** The customer's description and the answers so far. */
  children: ReactNode;
}

/** The case for staff: its content, the form of an open action, the conversation and a sidebar. */
export function StaffCase({ incident, accesses, queue, conversation, children }: StaffCaseProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<CaseAction>();
  const [answered, setAnswered] = useState(false);
  const [{ [incident.id]: returned, ...others }, setReturned] = useAtom(returnedAnswersAtom);
  const isOutgoing = useAtomValue(outgoingAnswersAtom).some(({ input }) => input.incidentId === incident.id);
  const opener = useRef<Element>(null);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = useCallback(() => setShowsShortcuts(true), []);
  useCaseShortcuts({ ...queue, onHelp: showShortcuts });
  if (returned && answered) setAnswered(false);
  const open = isOutgoing ? undefined : (returned?.action ?? chosen);
  const openForm = (action: CaseAction) => {
    opener.current = document.activeElement;
    setReturned(others);
    setChosen(action);
  };
  const close = () => {
    setReturned(others);
    setChosen(undefined);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else focusCaseNumber();
  };
  return (
    <Container>
      <Grid>
        <Column>
          {incident.undelivered?.map((message) => (
            <UndeliveredNote {...message} key={message.channel} />
          ))}
          {answered && <NextCase after={incident.ticketNumber} />}
          {children}
        </Column>
        {open && (
          <FormColumn>
            <RegionBoundary>
              <LazyActionForm
                key={open}
                kind="panel"
                incident={incident}
                action={open}
                refusal={returned?.failure}
                onClose={close}
                onDone={() => setAnswered(open === 'TRANSFER' || REPLY_ACTIONS.includes(open))}
              />
            </RegionBoundary>
          </FormColumn>
        )}
        <Column>{conversation}</Column>
        <Column as="aside" aria-label={t('details.field.timeline')}>
          <RegionBoundary>
            <StaffActions
              incident={incident}
              open={open}
              onOpen={openForm}
              outlined={open !== undefined || answered}
              isOutgoing={isOutgoing}
              onHelp={showShortcuts}
            />
            {incident.workspace && <RequesterCard incident={incident} workspace={incident.workspace} />}
            <CaseTimeline incident={incident} />
            {accesses && <AccessLog accesses={accesses} />}
            <PossibleDuplicates incident={incident} />
          </RegionBoundary>
        </Column>
        <Suspense>
          {showsShortcuts && <ShortcutHelp shortcuts={CASE_SHORTCUTS} onClose={() => setShowsShortcuts(false)} />}
        </Suspense>
      </Grid>
    </Container>
  );
}

/** After an answer, links to the case that is due next. */
function NextCase({ after }: { after: string }) {
  const t = useTranslation();
  const outgoing = useAtomValue(outgoingAnswersAtom).map(({ ticketNumber }) => ticketNumber);
  const { data } = useQuery(dueCasesQuery);
  if (!data) return null;
  const next = data.incidents.find(
    (one) => one.ticketNumber !== after && !outgoing.includes(one.ticketNumber),
  )?.ticketNumber;
  if (!next) return <Notice tone="success">{t('agentWorkspace.next.none')}</Notice>;
  const link = (
    <ButtonLink href={caseHref(next)} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('agentWorkspace.next.open')}
    </ButtonLink>
  );
  return <Notice tone="success" live="polite" title={t('agentWorkspace.next.title')} action={link} />;
}

/** A message to the customer that could not be delivered, with its channel and time. */
function UndeliveredNote({ channel, at }: FailedDelivery) {
  const t = useTranslation();
  return (
    <Notice tone="attention" title={t(`agentWorkspace.undelivered.${channel}`)}>
      <FormattedDate at={at} withTime />
    </Notice>
  );
}
