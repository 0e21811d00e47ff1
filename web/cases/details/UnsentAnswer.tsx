import type { Refusal } from '../../../common/cases/agent-workspace.types.ts';
import type { PendingAnswer } from '../../../common/cases/pending-answers.types.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Quote } from '../../ui/layout/Quote.ts';
import { returnAnswer } from '../actions/outgoing-answers.ts';

interface UnsentAnswerProps {
  answer: PendingAnswer;
  /** Why it could not be sent. */
  refusal: Refusal;
}

/** The user's answer that the server could not send, with the reason. It goes back into its form, or is discarded. */
export function UnsentAnswer({ answer, refusal }: UnsentAnswerProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { busy, run } = useMutation();
  const remove = (goesBack: boolean) =>
    void run({
      call: () => apiRequest(cases.takeBack, { id: answer.id }),
      successMessage: t(`agentWorkspace.unsent.${goesBack ? 'returned' : 'discarded'}`),
      onDone: () => goesBack && returnAnswer(answer),
    });
  return (
    <Notice tone="attention" live="polite" title={t('agentWorkspace.unsent.title')}>
      <p>{localised(refusal, 'description', locale)}</p>
      <Quote dir="auto">{answer.text}</Quote>
      <Inline gap={2}>
        <Button size="sm" tone="secondary" disabled={busy} onClick={() => remove(true)}>
          {t('agentWorkspace.unsent.edit')}
        </Button>
        <Button size="sm" tone="tertiary" disabled={busy} onClick={() => remove(false)}>
          {t('agentWorkspace.unsent.discard')}
        </Button>
      </Inline>
    </Notice>
  );
}
