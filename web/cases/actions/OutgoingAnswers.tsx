import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { loadTexts, useLocale } from '../../i18n/use-translation.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { OutgoingAnswerBar } from './OutgoingAnswerBar.tsx';

/** The answers that can still be undone, on every page. The server sends them, also when the page is closed. */
export function OutgoingAnswers() {
  const { locale } = useLocale();
  const answers = useAtomValue(outgoingAnswersAtom);
  const [loadedLocale, setLoadedLocale] = useState<string>();
  useEffect(() => void loadTexts(locale, ['case']).then(() => setLoadedLocale(locale)), [locale]);
  if (loadedLocale !== locale) return null;
  return answers.map((answer, index) => <OutgoingAnswerBar key={answer.id} answer={answer} index={index} />);
}
