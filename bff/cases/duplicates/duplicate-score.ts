import { DAY_MS } from '../../../common/durations.ts';
import type { DuplicateReason } from '../../../common/cases/duplicates.types.ts';
import { distanceBetween } from '../position.ts';
import { twoDecimals } from '../sums.ts';

/** Cases submitted further apart are not compared, because they are rarely about one problem. */
export const MAX_DAYS_APART = 30;
/** The distance at which the place score is 0.5. */
const HALF_SCORE_DISTANCE_M = 250;
/** Cases further apart are about different problems, even if they use the same words. */
const MAX_DISTANCE_M = 1_000;
const WEIGHTS = {
  withPlace: { place: 0.5, words: 0.3, service: 0.15, time: 0.05 },
  withoutPlace: { words: 0.7, service: 0.2, time: 0.1 },
};
/** The lowest scores that are reported as reasons. */
const MIN_REASON_SCORE = { place: 0.5, words: 0.25, time: 0.75 };
export const MIN_CONFIDENCE = 0.5;

/** The data of a case that is compared. */
interface ComparedCase {
  serviceId: string;
  submittedAt: Date;
  latitude: number | null;
  longitude: number | null;
}

interface DuplicateScore {
  confidence: number;
  ageDays: number;
  distance?: number;
  reasons: DuplicateReason[];
}

/** How likely two cases are about one problem. `wordShare`: the share of words that both descriptions have, 0 to 1. */
export function scoreDuplicate(one: ComparedCase, other: ComparedCase, wordShare: number): DuplicateScore {
  const metres = distanceBetween(one, other);
  const days = Math.abs(one.submittedAt.getTime() - other.submittedAt.getTime()) / DAY_MS;
  const service = one.serviceId === other.serviceId ? 1 : 0;
  const time = Math.max(0, 1 - days / MAX_DAYS_APART);
  const place = metres === undefined ? 0 : 1 / (1 + metres / HALF_SCORE_DISTANCE_M);
  // The same place is not enough, because one address can have many unrelated problems.
  const isRelated = service === 1 || wordShare >= MIN_REASON_SCORE.words;
  const confidence = isRelated ? weightedScore(metres, { place, words: wordShare, service, time }) : 0;
  const reasons: [DuplicateReason, boolean][] = [
    ['PLACE', place >= MIN_REASON_SCORE.place],
    ['WORDS', wordShare >= MIN_REASON_SCORE.words],
    ['SERVICE', service === 1],
    ['TIME', time >= MIN_REASON_SCORE.time],
  ];
  return {
    confidence: twoDecimals(confidence),
    ageDays: Math.round(days),
    ...(metres !== undefined && { distance: Math.round(metres) }),
    reasons: reasons.flatMap(([reason, applies]) => (applies ? reason : [])),
  };
}

/** Weighs the scores by whether the distance is known. Cases that are too far apart score 0. */
function weightedScore(
  metres: number | undefined,
  { place, words, service, time }: Record<keyof typeof WEIGHTS.withPlace, number>,
): number {
  const { withPlace, withoutPlace } = WEIGHTS;
  if (metres === undefined)
    return withoutPlace.words * words + withoutPlace.service * service + withoutPlace.time * time;
  if (metres > MAX_DISTANCE_M) return 0;
  return withPlace.place * place + withPlace.words * words + withPlace.service * service + withPlace.time * time;
}
