import { RequiredText } from '../contract/fields.ts';
import { SEARCH_TEXT_MAX } from './search.types.ts';

export class SiteSearch {
  @RequiredText(SEARCH_TEXT_MAX)
  text: string;
}
