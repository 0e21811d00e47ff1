import { probability } from '../../bff/ranking/confidence.ts';

const ROUNDS = 20_000;
const LEARNING_RATE = 0.3;
/** Keeps the weights small, so that a few texts do not decide. */
const RIDGE = 0.002;

/** The features of a suggestion, and whether it was right. */
export interface Example {
  features: readonly number[];
  right: boolean;
}

/** The weights of a logistic regression over the examples, by gradient descent. */
export function fitLogisticRegression(examples: readonly Example[]): { bias: number; features: number[] } {
  let bias = 0;
  let weights = examples[0]?.features.map(() => 0) ?? [];
  for (let round = 0; round < ROUNDS; round++) {
    const errors = examples.map(({ features, right }) => probability(bias, weights, features) - Number(right));
    const slope = (of: (index: number) => number) =>
      errors.reduce((sum, error, index) => sum + error * of(index), 0) / examples.length;
    bias -= LEARNING_RATE * slope(() => 1);
    weights = weights.map(
      (weight, position) =>
        weight - LEARNING_RATE * (slope((index) => examples[index]?.features[position] ?? 0) + RIDGE * weight),
    );
  }
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { bias: rounded(bias), features: weights.map(rounded) };
}
