import { RequiredText, Text } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { UNMATCHED_WORD_MAX } from './search.types.ts';

/** DELETE search/unmatched-words/:word */
export class SearchWordInput {
  @Text(UNMATCHED_WORD_MAX)
  word: string;
}

export class SiteSearch {
  @RequiredText(LIMITS.searchTextMax)
  text: string;
}
