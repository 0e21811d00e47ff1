import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { caseHref } from '../../api/hrefs.ts';
import { navigateTo } from '../../api/navigate.ts';
import { pageQueryClient } from '../../api/query-client.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { refreshQueries } from '../../api/use-refresh-queries.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { OutgoingAnswer } from '../../state/outgoing-answers.ts';
import { removeOutgoing, returnAnswer } from './outgoing-answers.ts';
import { pendingAnswersQuery } from './queries.ts';

/** How long the page asks whether an answer is sent. After that, the page of its case shows it. */
const MAX_WAIT_MS = MINUTE_MS;

/**
 * Follows an answer until the server has sent it or could not. `due`: it can no longer be undone. `undo` brings it back
 * into its form, on the page of its case.
 */
export function useOutgoingAnswer({ id, action, ticketNumber, sendAt }: OutgoingAnswer) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const client = pageQueryClient();
  const [due, setDue] = useState(false);
  const { data, dataUpdatedAt } = useQuery({ ...pendingAnswersQuery, enabled: due }, client);
  useEffect(() => {
    const timers = [
      window.setTimeout(() => setDue(true), sendAt - Date.now()),
      window.setTimeout(() => removeOutgoing(id), sendAt - Date.now() + MAX_WAIT_MS),
    ];
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [id, sendAt]);
  // A mutation, so that the page does not report the refreshed case as a change made elsewhere.
  const { mutate: refresh } = useMutation({ mutationFn: () => refreshQueries(client) }, client);
  useEffect(() => {
    if (!due || !data || dataUpdatedAt < sendAt) return;
    const found = data.pending.find((one) => one.id === id);
    if (found && !found.refused) return;
    if (!removeOutgoing(id)) return;
    refresh();
    if (!found?.refused) return show(t(`agentWorkspace.action.${action}.done` as TextKey), 'success');
    const reason = localised(found.refused, 'description', locale);
    show(t('agentWorkspace.outgoing.refused', { number: ticketNumber, reason }), 'danger');
  }, [action, data, dataUpdatedAt, due, id, locale, refresh, sendAt, show, t, ticketNumber]);
  const { mutate: undo, isPending: isUndoing } = useMutation(
    {
      mutationFn: async () => {
        const result = await apiRequest(cases.takeBack, { id });
        // It is sent, and the next answer of the server tells so.
        if (!result.ok && result.error.status === 404) return setDue(true);
        if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
        returnAnswer(result.data.pending);
        await refreshQueries(client);
        const path = caseHref(ticketNumber);
        if (window.location.pathname + window.location.search !== path) await navigateTo(path);
      },
    },
    client,
  );
  return { due, isUndoing, undo: () => undo() };
}
