import { ValidateBy } from 'class-validator';
import { LIMITS } from '../limits.ts';
import { isUnfinished, isUnfinishedArticle } from '../text/unfinished-text.ts';
import { withMessage } from './fields.ts';

const without = (isUnfinishedText: (text: string) => boolean): PropertyDecorator =>
  ValidateBy(
    {
      name: 'finished',
      // A longer text is refused for its length.
      validator: {
        validate: (text) => typeof text !== 'string' || text.length > LIMITS.contentTextMax || !isUnfinishedText(text),
      },
    },
    withMessage('unfinished'),
  );

/** A message to people has no gap and no placeholder, and does not end in mid-sentence. */
export const FinishedMessage = (): PropertyDecorator => without(isUnfinished);

/** A published text has no gap and does not end in mid-sentence. */
export const FinishedArticle = (): PropertyDecorator => without(isUnfinishedArticle);
