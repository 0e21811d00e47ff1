import { Optional, Paging, Text } from '../contract/fields.ts';

export class SearchContent extends Paging {
  @Optional()
  @Text(200)
  text?: string;
}

/** A list within an application; the path names it. */
export class AppSearch extends SearchContent {
  @Text(20)
  app: string;
}
