import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MatchedKnownIssue } from '../../../common/cases/known-issues.types.ts';
import { isPlace } from '../../../common/cases/place.types.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { MIN_SUGGESTION_CHARACTERS, SUGGESTION_DEBOUNCE_MS } from '../submit-wizard/use-suggestions.ts';
import { useWizard } from '../submit-wizard/wizard-context.ts';
import { matchedIssuesQuery } from './queries.ts';

/** The public issue that the description, the service and the place are about. None if the server does not respond. */
export function useMatchedIssue(): MatchedKnownIssue | undefined {
  const { description, caseTypeId, entityId, serviceId, location } = useWizard().answers;
  const isLongEnough = description.trim().length >= MIN_SUGGESTION_CHARACTERS;
  const text = useDebounced(description.trim(), SUGGESTION_DEBOUNCE_MS);
  const { data } = useQuery({
    ...matchedIssuesQuery({
      text,
      ...(caseTypeId !== null && { caseTypeId }),
      ...(entityId && { entityId }),
      ...(serviceId && { serviceId }),
      ...(location &&
        isPlace(location) && { location: { latitude: location.latitude, longitude: location.longitude } }),
    }),
    enabled: isLongEnough && text.length >= MIN_SUGGESTION_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? data?.knownIssues[0] : undefined;
}
