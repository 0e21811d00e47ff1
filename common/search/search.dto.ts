import { RequiredText, Text } from '../contract/fields.ts';
import { SEARCH_TEXT_MAX, UNMATCHED_WORD_MAX } from './search.types.ts';

/** DELETE search/unmatched-words/:word */
export class SearchWordInput {
  @Text(UNMATCHED_WORD_MAX)
  word: string;
}

export class SiteSearch {
  @RequiredText(SEARCH_TEXT_MAX)
  text: string;
}
