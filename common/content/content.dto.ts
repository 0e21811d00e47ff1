import { Email, Mobile, OneOf, Optional, RequiredName, RequiredText, Text, Uuid } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { LIMITS } from '../limits.ts';
import { RATINGS, type Rating } from './content.types.ts';

export class SearchContent extends Paging {
  @Optional()
  @Text(LIMITS.longSearchTextMax)
  text?: string;
}

/** A list of an application. The path names the application. */
export class AppSearch extends SearchContent {
  @Text(200)
  app: string;
}

/** GET partner: the whole directory by default. */
export class PartnerList extends SearchContent {
  override pageSize: number = LIMITS.pageSizeMax;
}

/** A list of questions or stories: those of an entity, or all. */
export class ContentOfEntity extends SearchContent {
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** One item by ID. An invalid ID is answered with NOT_FOUND by the service. */
export class ContentIdInput {
  @Text(200)
  id: string;
}

/** POST contact-us. */
export class ContactProgramme {
  @RequiredName(LIMITS.nameMax, 'contactName', 'contactNameMax')
  name: string;

  @Mobile()
  mobile: string;

  @Email()
  email: string;

  @RequiredText(LIMITS.messageMax, 'message', 'messageMax')
  message: string;
}

/** POST feedback: the answer to the happiness meter. */
export class GiveFeedback {
  @OneOf(RATINGS)
  rating: Rating;

  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  comment?: string;

  /** The page from which the feedback was sent. */
  @Optional()
  @Text(200)
  page?: string;
}
