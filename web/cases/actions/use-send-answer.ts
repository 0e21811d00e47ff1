import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { pageQueryClient } from '../../api/query-client.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { saveStored } from '../../api/stored-value.ts';
import { refreshQueries } from '../../api/use-refresh-queries.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { OutgoingAnswer } from '../../state/outgoing-answers.ts';
import { draftKey, filesKey, removeAnswer, markAsLeft, setAnswerState, returnAnswer } from './outgoing-answers.ts';

/**
 * Sends an answer that can no longer be undone. Without a connection it stays; a refused answer returns to its form
 * with the reason. `leaving`: the page closes, and the next page gets the response.
 */
export function useSendAnswer() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  // Live changes wait for a running mutation.
  const { mutateAsync } = useMutation(
    {
      mutationFn: async ({ answer, leaving }: { answer: OutgoingAnswer; leaving?: boolean }) => {
        if (!setAnswerState(answer.key, 'sending')) return;
        if (leaving) markAsLeft(answer.key);
        const result = await apiRequest(cases.act, answer.input, { idempotencyKey: answer.key, keepalive: leaving });
        if (!result.ok && result.error.status === 0) return void setAnswerState(answer.key, 'offline');
        if (result.ok) {
          removeAnswer(answer.key);
          saveStored(filesKey(draftKey(answer.input)), undefined);
          show(t(`agentWorkspace.action.${answer.input.action}.done` as TextKey), 'success');
          return refreshQueries(pageQueryClient());
        }
        // The form that opens again works on the current case.
        await refreshQueries(pageQueryClient());
        returnAnswer(answer, result.error);
        const reason = localised(result.error, 'description', locale);
        show(t('agentWorkspace.outgoing.refused', { number: answer.ticketNumber, reason }), 'danger');
      },
    },
    pageQueryClient(),
  );
  return useCallback(
    (answer: OutgoingAnswer, leaving?: boolean) => void mutateAsync({ answer, leaving }),
    [mutateAsync],
  );
}
