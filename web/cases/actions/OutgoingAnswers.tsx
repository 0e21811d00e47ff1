import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadTexts, useLocale } from '../../i18n/use-translation.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { OutgoingAnswerBar } from './OutgoingAnswerBar.tsx';
import { ABANDONED_MS, markAsLeft, resumeAbandonedAnswers } from './outgoing-answers.ts';
import { useSendAnswer } from './use-send-answer.ts';

/**
 * The answers that can still be undone, on every page. A page that closes sends them at once, and leaves those without
 * a response to the next page.
 */
export function OutgoingAnswers() {
  const { locale } = useLocale();
  const answers = useAtomValue(outgoingAnswersAtom);
  const send = useSendAnswer();
  const [loadedLocale, setLoadedLocale] = useState<string>();
  const onLeave = useEffectEvent(() => {
    for (const answer of answers)
      if (answer.state === 'held') send(answer, true);
      else markAsLeft(answer.key);
  });
  useEffect(() => {
    resumeAbandonedAnswers();
    const timer = window.setInterval(resumeAbandonedAnswers, ABANDONED_MS);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => void loadTexts(locale, ['case']).then(() => setLoadedLocale(locale)), [locale]);
  useEffect(() => {
    // A sign-out ends the session before `pagehide`.
    const events = ['beforeunload', 'pagehide'] as const;
    for (const name of events) window.addEventListener(name, onLeave);
    return () => events.forEach((name) => window.removeEventListener(name, onLeave));
  }, []);
  if (loadedLocale !== locale || !answers.length) return null;
  return answers.map((answer, index) => (
    <OutgoingAnswerBar key={answer.key} answer={answer} index={index} onSend={send} />
  ));
}
