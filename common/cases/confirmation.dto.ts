import { IsBoolean } from 'class-validator';
import { OneOf, Optional, Text } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { MessageLink } from './cases.dto.ts';
import { NOT_FIXED_CAUSES, type NotFixedCause } from './confirmation.types.ts';

/** POST incidents/confirmation: the answer of the customer. A later answer replaces it. */
export class ConfirmFixed extends MessageLink {
  @IsBoolean({ message: 'invalid' })
  fixed: boolean;

  @Optional()
  @OneOf(NOT_FIXED_CAUSES)
  cause?: NotFixedCause;

  @Optional()
  @Text(LIMITS.descriptionMax, 'textMax')
  text?: string;
}
