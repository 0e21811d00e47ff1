import { Email, Mobile, OneOf, Optional, Paging, RequiredText, Text } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { RATINGS, type Rating } from './content.types.ts';

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

/** GET partner: the whole directory at once unless asked otherwise. */
export class PartnerList extends SearchContent {
  override pageSize: number = LIMITS.pageSizeMax;
}

/** One row by its id. What is no id names nothing, so the service says NOT_FOUND. */
export class OneOfContent {
  @Text(60)
  id: string;
}

/** POST contact-us. */
export class ContactProgramme {
  @RequiredText(LIMITS.nameMax, 'contactName', 'contactNameMax')
  name: string;

  @Mobile()
  mobile: string;

  @Email()
  email: string;

  @RequiredText(LIMITS.messageMax, 'message', 'messageMax')
  message: string;
}

/** POST feedback: the short answer of the happiness meter. */
export class GiveFeedback {
  @OneOf(RATINGS)
  rating: Rating;

  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  comment?: string;

  /** The page that the person was on. */
  @Optional()
  @Text(200)
  page?: string;
}
