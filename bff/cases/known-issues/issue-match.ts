import type { MatchKnownIssues } from '../../../common/cases/known-issues.dto.ts';
import { KNOWN_ISSUE_LIMITS } from '../../../common/cases/known-issues.types.ts';
import { distanceBetween } from '../position.ts';
import { twoDecimals } from '../sums.ts';
import { coarseArea } from './known-issue-view.ts';

/** The columns of a known issue that are compared. */
interface ComparedIssue {
  id: string;
  entity_id: string;
  service_id: string | null;
  latitude: number | null;
  longitude: number | null;
  radius: number | null;
}

/** The weights of the score. `npm run eval` measures its precision. */
const WEIGHTS = { words: 0.8, service: 0.2, place: 0.2 };
/** The lowest score that is shown to residents. */
const MIN_MATCH = 0.5;
/** Descriptions of another problem of the same service and place share fewer words. */
const MIN_WORD_SHARE = 0.5;

/**
 * How likely a description is about a known issue, 0 to 1. `wordShare`: the share of the description's words that the
 * texts of the known issue have. The score is 0 for another entity or service. For a known issue with an area it is 0
 * outside the area and without a place, because residents everywhere describe a problem in similar words. The place is
 * compared with the public area only: from the responses for many places, the exact centre could be measured.
 */
function scoreMatch(
  { entityId, serviceId, location }: Omit<MatchKnownIssues, 'text'>,
  issue: Omit<ComparedIssue, 'id'>,
  wordShare: number,
): number {
  if (entityId && entityId !== issue.entity_id) return 0;
  if (serviceId && issue.service_id && serviceId !== issue.service_id) return 0;
  const area = coarseArea(issue);
  if (area) {
    const metres = location && distanceBetween(location, area);
    if (metres === undefined || metres > area.radius) return 0;
  }
  const isSameService = issue.service_id !== null && serviceId !== undefined;
  const sum = WEIGHTS.words * wordShare + (isSameService ? WEIGHTS.service : 0) + (area ? WEIGHTS.place : 0);
  return wordShare < MIN_WORD_SHARE ? 0 : twoDecimals(Math.min(1, sum));
}

/** The known issues that residents see for a description, the most likely first. */
export function matchIssues<Row extends ComparedIssue>(
  input: MatchKnownIssues,
  rows: readonly Row[],
  wordShares: ReadonlyMap<string, number>,
) {
  return rows
    .map((row) => ({ row, confidence: scoreMatch(input, row, wordShares.get(row.id) ?? 0) }))
    .filter(({ confidence }) => confidence >= MIN_MATCH)
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, KNOWN_ISSUE_LIMITS.matchesMax);
}
