import { useAtomValue } from 'jotai';
import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { AccessLogEntry } from '../../../common/cases/agent-workspace.types.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionBoundary } from '../../layouts/RegionBoundary.tsx';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { beyond, upTo } from '../../theme/media.ts';
import { AccessLog } from './AccessLog.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { Composer } from './Composer.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { RequesterCard } from './RequesterCard.tsx';
import { StaffActions } from './StaffActions.tsx';
import { UnsentAnswer } from './UnsentAnswer.tsx';
import { nextWaiting } from './staff-forms.ts';
import { useStaffForms } from './use-staff-forms.ts';
import { CASE_SHORTCUTS, useCaseShortcuts } from './use-case-shortcuts.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { caseHref } from '../../api/hrefs.ts';
import { dueCasesQuery } from './queries.ts';
import type { FailedDelivery } from '../../../common/cases/undelivered.types.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';

const ShortcutHelp = lazyDialog(() => import('./ShortcutHelp.tsx').then((loaded) => loaded.ShortcutHelp));

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

/** No grid: the composer at its foot is sticky in the whole column. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-inline-size: 0;

  /* What gets the focus scrolls clear of the composer. */
  & :is(a, button, summary, [tabindex]):not([data-composer] *) {
    scroll-margin-block-end: var(--composer-offset, 0px);
  }
`;

/** The case with a sidebar, where both have room. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;

  @container staff-case (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 400px;
    column-gap: var(--space-8);
  }
`;

export interface StaffCaseProps {
  incident: Case;
  accesses: readonly AccessLogEntry[] | null;
  /** The numbers of the cases before and after it in the list. */
  queue: { previous?: string; next?: string };
  conversation: ReactNode;
  /** The customer's description and the answers so far. */
  children: ReactNode;
}

/** The case for staff: its content, the conversation and what they write, beside its facts and history. */
export function StaffCase({ incident, accesses, queue, conversation, children }: StaffCaseProps) {
  const t = useTranslation();
  const { open, isOpened, isOutgoing, composerForms, answered, ...forms } = useStaffForms(incident, queue.next);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = useCallback(() => setShowsShortcuts(true), []);
  const reply = composerForms.find((form) => form !== 'MESSAGE');
  useCaseShortcuts({
    ...queue,
    onHelp: showShortcuts,
    onReply: () => reply && forms.openForm(reply),
    onNote: () => composerForms.includes('MESSAGE') && forms.openForm('MESSAGE'),
  });
  return (
    <Container>
      <Grid>
        <Column>
          {incident.undelivered?.map((message) => (
            <UndeliveredNote {...message} key={message.channel} />
          ))}
          {incident.pendingAnswer?.refused && (
            <UnsentAnswer answer={incident.pendingAnswer} refusal={incident.pendingAnswer.refused} />
          )}
          {answered && <NextCase after={incident.ticketNumber} />}
          {children}
          {conversation}
          {open && (
            <RegionBoundary>
              <Composer
                incident={incident}
                composerForms={composerForms}
                open={open}
                isOpened={isOpened}
                onOpen={forms.openForm}
                onKeep={forms.keepForm}
                onClose={forms.closeForm}
                onDone={forms.finish}
              />
            </RegionBoundary>
          )}
        </Column>
        <Column as="aside" aria-label={t('details.field.timeline')}>
          <RegionBoundary>
            <StaffActions
              incident={incident}
              open={isOpened ? open : undefined}
              composerForms={composerForms}
              onOpen={forms.openForm}
              outlined={isOpened || answered}
              isOutgoing={isOutgoing}
              onHelp={showShortcuts}
            />
            {incident.workspace && <RequesterCard incident={incident} workspace={incident.workspace} />}
            <CaseTimeline incident={incident} />
            {accesses && <AccessLog accesses={accesses} />}
            <PossibleDuplicates incident={incident} />
          </RegionBoundary>
        </Column>
        {showsShortcuts && <ShortcutHelp shortcuts={CASE_SHORTCUTS} onClose={() => setShowsShortcuts(false)} />}
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
  const next = nextWaiting(data.incidents, after, outgoing);
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
