import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { suggestions } from '../../../common/suggestions/suggestions.contract.ts';
import type { SuggestionOutcome } from '../../../common/suggestions/suggestions.dto.ts';
import type { SuggestedService } from '../../../common/suggestions/suggestions.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { suggestionsQuery } from './queries.ts';
import { useWizard } from './wizard-context.ts';

export const SUGGESTION_DEBOUNCE_MS = 700;
/** Shorter texts say too little. */
export const MIN_SUGGESTION_CHARACTERS = 8;
const MIN_TYPE_CONFIDENCE = 0.6;

/** Suggestions for the description of the draft. If the request fails there are none, and no error is shown. */
export function useSuggestions() {
  const { answers, form, step } = useWizard();
  const caseTypeId = answers.caseTypeId ?? undefined;
  const description = answers.description.trim();
  // The text of an earlier step is complete.
  const text = useDebounced(description, step === 1 ? SUGGESTION_DEBOUNCE_MS : 0);
  const { data } = useQuery({
    ...suggestionsQuery(text, caseTypeId),
    // A later step shows the suggestions that are loaded when it opens. Later ones would move its fields.
    enabled: step === 1 && text.length >= MIN_SUGGESTION_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  const shown = data && !data.holdOut && description.length >= MIN_SUGGESTION_CHARACTERS ? data : undefined;
  // A failed report is not shown to the person: only a count is lost.
  const report = (outcome: SuggestionOutcome['outcome'], id?: string) =>
    shown &&
    void apiRequest(suggestions.reportOutcome, { suggestionId: shown.suggestionId, outcome, ...(id && { id }) });
  const [type] = shown?.caseTypes ?? [];
  return {
    faqs: shown?.faqs ?? [],
    services: shown?.services ?? [],
    caseTypeId: type && type.confidence >= MIN_TYPE_CONFIDENCE && type.id !== caseTypeId ? type.id : undefined,
    report,
    /** Chooses a suggested service. Choosing it again clears the choice. */
    chooseService: ({ entityId, serviceId }: SuggestedService) => {
      if (answers.serviceId === serviceId) return form.change({ entityId: '', serviceId: '' });
      form.change({ entityId, serviceId });
      report('CHOSEN', serviceId);
    },
    chooseType: (id: number) => {
      form.change({ caseTypeId: id });
      report('CHOSEN', String(id));
    },
  };
}
