import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsBoolean } from 'class-validator';
import { OneOf, Optional, NestedArray, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { SURVEY_OPTION_IDS, type SurveyOptionId, type SurveyRating } from './survey.types.ts';
import { MessageLink } from './cases.dto.ts';
import { NOT_FIXED_CAUSES, type NotFixedCause } from './confirmation.types.ts';

export class SurveyAnswerInput {
  @OneOf(SURVEY_OPTION_IDS)
  optionId: SurveyOptionId;

  @WholeNumber(1, 5)
  rating: SurveyRating;
}

export class SurveyAnswers {
  /** At least one question must be answered (specification §5). */
  @NestedArray(() => SurveyAnswerInput, 'answers')
  @ArrayMinSize(1, { message: 'answers' })
  @ArrayMaxSize(SURVEY_OPTION_IDS.length, { message: 'invalid' })
  @ArrayUnique((answer: unknown) => (answer as SurveyAnswerInput | null)?.optionId, { message: 'invalid' })
  answers: SurveyAnswerInput[];

  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  comment?: string;
}

/** POST incidents/survey: for the caller's own case. */
export class GiveSurvey extends SurveyAnswers {
  @Uuid()
  incidentId: string;
}

/** POST incidents/survey/invitation: for the case of a signed link. */
export class GiveInvitedSurvey extends SurveyAnswers {
  @RequiredText(60)
  link: string;
}

export class SurveyQuery {
  @Uuid()
  surveyId: string;
}

/** GET incidents/survey/results: within the caller's scope, optionally for one entity. */
export class SurveyResultsQuery {
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

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
