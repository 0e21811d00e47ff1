import type { Match } from './ranker.ts';

/** Weights of a logistic regression over the features of a match. `npm run eval -- --fit` computes them. */
interface Weights {
  bias: number;
  features: readonly number[];
  /** Matches below it are not suggested. */
  least: number;
}

export const WEIGHTS: Record<'faq' | 'service' | 'caseType', Weights> = {
  faq: { bias: -4.19, features: [1.7, -0.87, 2.55, 0.51, -1.79], least: 0.2 },
  service: { bias: -4.43, features: [0.83, -1.14, 2.89, 2.06, -1.08], least: 0.05 },
  caseType: { bias: -8.43, features: [1.74, 0.19, 4.65, 1.7, 0.03], least: 0.35 },
};

const MAX_SUGGESTIONS = 3;

/**
 * What tells whether a match is right: its score, coverage, nearness to the best, lead over the next, length of the
 * query.
 */
export function features(matches: readonly Match[], index: number): number[] {
  const match = matches[index]!;
  const next = matches[index + 1];
  return [
    Math.log1p(match.score),
    match.coverage,
    match.score / matches[0]!.score,
    1 - (next?.score ?? 0) / match.score,
    Math.log(match.words),
  ];
}

/** The matches that are good enough, at most three, with the probability that each is right. */
export function withConfidence(kind: keyof typeof WEIGHTS, matches: readonly Match[]): { id: string; confidence: number }[] {
  const { bias, features: weights, least } = WEIGHTS[kind];
  return matches
    .map(({ id }, index) => {
      const sum = features(matches, index).reduce((total, value, position) => total + value * (weights[position] ?? 0), bias);
      return { id, confidence: Math.round(100 / (1 + Math.exp(-sum))) / 100 };
    })
    .filter(({ confidence }) => confidence >= least)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_SUGGESTIONS);
}
