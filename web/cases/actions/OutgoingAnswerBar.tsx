import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../api/lost-focus.ts';
import { keyframes, styled } from 'styled-components';
import { PAGE_TIMES } from '../../../common/page-times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Translated } from '../../i18n/Translated.tsx';
import { useSecondsUntil } from '../../otp/use-seconds-until.ts';
import type { OutgoingAnswer } from '../../state/outgoing-answers.ts';
import { reducedMotion } from '../../theme/media.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { messageBarStyles } from '../../ui/overlays/overlay-styles.ts';
import { focusCaseNumber } from '../details/focus.ts';
import { useOutgoingAnswer } from './use-outgoing-answer.ts';

const BAR_PX = 68;

const shrink = keyframes`
  to { inline-size: 0; }
`;

/** Above the snackbar and the bars of older answers. */
const Bar = styled.section<{ $index: number }>`
  ${messageBarStyles}
  z-index: 59;
  inset-block-end: calc(
    var(--bars-offset) + var(--message-offset, 0px) + var(--space-6) + ${({ $index }) => $index * BAR_PX}px
  );
  gap: var(--space-2);
  overflow: clip;
`;

const CountdownLine = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  inline-size: 100%;
  block-size: 3px;
  background: var(--info);
  animation: ${shrink} ${PAGE_TIMES.undoMs}ms linear forwards;

  ${reducedMotion} {
    display: none;
  }
`;

interface OutgoingAnswerBarProps {
  answer: OutgoingAnswer;
  /** Its position in the stack of bars, 0 at the bottom. */
  index: number;
}

/** Counts down until an answer is sent. A button undoes it. */
export function OutgoingAnswerBar({ answer, index }: OutgoingAnswerBarProps) {
  const t = useTranslation();
  const { id, sendAt, ticketNumber } = answer;
  const { due, isUndoing, undo } = useOutgoingAnswer(answer);
  const seconds = useSecondsUntil(sendAt);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    // The form that had the focus is closed.
    if (isFocusLost()) current?.focus();
    return () => {
      if (current?.contains(document.activeElement)) focusCaseNumber();
    };
  }, [id]);
  const number = <Bidi>{ticketNumber}</Bidi>;
  const state = due ? 'sending' : 'held';
  return (
    <Bar
      ref={bar}
      $index={index}
      aria-label={t('agentWorkspace.outgoing.label', { number: ticketNumber })}
      tabIndex={-1}
    >
      <VisuallyHidden role="status">
        {t(`agentWorkspace.outgoing.announcement.${state}`, { number: ticketNumber })}
      </VisuallyHidden>
      <Text as="div" size="small" weight={500} flex={1} aria-hidden="true">
        <Translated text={`agentWorkspace.outgoing.${state}`} values={{ number, seconds }} />
      </Text>
      {!due && (
        <>
          <Button
            tone="tertiary"
            size="sm"
            icon={<Undo2 className="flip" aria-hidden="true" />}
            busy={isUndoing}
            onClick={undo}
          >
            {t('agentWorkspace.outgoing.undo')}
          </Button>
          <CountdownLine />
        </>
      )}
    </Bar>
  );
}
