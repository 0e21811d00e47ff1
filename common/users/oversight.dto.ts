import { OneOf, Optional, RequiredText, Text, Uuid } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { FinishedMessage } from '../contract/finished-text.ts';
import { LIMITS } from '../limits.ts';
import { ACCOUNT_STATUS, USER_TYPE, type AccountStatus, type UserType } from './account.enums.ts';
import { OVERSIGHT_ACTIONS, PEOPLE_SORTS, type OversightAction, type PeopleSort } from './oversight.types.ts';

/** POST users/agent/manage/list: agents and customers. */
export class ListPeople extends Paging {
  /** The displayed status: NON_VERIFIED includes rejected accounts; REJECTED lists only those. */
  @Optional()
  @OneOf(Object.values(ACCOUNT_STATUS))
  status?: AccountStatus;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @OneOf(Object.values(USER_TYPE))
  userType?: UserType;

  /** A name in any language, an email or a mobile, in any usual notation. */
  @Optional()
  @Text(LIMITS.searchTextMax)
  text?: string;

  @Optional()
  @OneOf(PEOPLE_SORTS)
  sort: PeopleSort = '-registered';
}

/** POST users/agent/manage/action: remarks are always required (specification §5). */
export class DecideOnPerson {
  @Uuid()
  userId: string;

  @OneOf(OVERSIGHT_ACTIONS)
  action: OversightAction;

  @RequiredText(LIMITS.messageMax, 'remarks', 'remarksMax')
  @FinishedMessage()
  remarks: string;
}

/** One of a person's identity documents. */
export class DocumentOfPerson {
  @Text(60)
  id: string;

  @Text(60)
  documentId: string;
}

/** GET users/pdf. */
export class PdfOfPerson {
  @Uuid()
  userId: string;
}

/** GET auth/profile/{id}. An invalid ID gives NOT_FOUND. */
export class UserIdInput {
  @Text(60)
  id: string;
}
