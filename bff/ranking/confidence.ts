import type { Match } from './ranker.ts';

/** Weights of a logistic regression over the features of a match. `npm run eval -- --fit` computes them. */
interface Weights {
  bias: number;
  features: readonly number[];
  /** Matches with less confidence are not suggested. */
  threshold: number;
}

export const WEIGHTS: Record<'faq' | 'service' | 'caseType', Weights> = {
  faq: { bias: -6.43, features: [1.94, 0.63, 2.33, 0.75, -1.76, -0.66], threshold: 0.12 },
  service: { bias: -7.04, features: [0.83, -0.4, 3.71, 1.77, -0.33, 0], threshold: 0.15 },
  caseType: { bias: -3.54, features: [0.59, -0.17, 2.41, 0.96, -0.06, 0], threshold: 0.55 },
};

export const MAX_SUGGESTIONS = 3;

/**
 * The features that tell whether a match is right: its score, coverage, nearness to the best, lead over the next, the
 * number of words, and for a FAQ the score of the best service. A text about a service is rarely a question about the
 * portal.
 */
export function features(matches: readonly Match[], index: number, serviceScore = 0): number[] {
  const match = matches[index]!;
  const next = matches[index + 1];
  return [
    Math.log1p(match.score),
    match.coverage,
    match.score / matches[0]!.score,
    1 - (next?.score ?? 0) / match.score,
    Math.log(match.words),
    Math.log1p(serviceScore),
  ];
}

/** The probability of a logistic regression. */
export const probability = (bias: number, weights: readonly number[], values: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, position) => sum + value * (weights[position] ?? 0), bias)));

/**
 * The matches that are good enough, at most three, with the probability that each is right. `serviceScore`: of the best
 * service for the same text, for FAQs.
 */
export function withConfidence(
  kind: keyof typeof WEIGHTS,
  matches: readonly Match[],
  serviceScore = 0,
): { id: string; confidence: number }[] {
  const { bias, features: weights, threshold } = WEIGHTS[kind];
  return matches
    .map(({ id }, index) => {
      const confidence = probability(bias, weights, features(matches, index, serviceScore));
      return { id, confidence: Math.round(100 * confidence) / 100 };
    })
    .filter(({ confidence }) => confidence >= threshold)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_SUGGESTIONS);
}
