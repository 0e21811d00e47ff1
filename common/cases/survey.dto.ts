import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from 'class-validator';
import { OneOf, Optional, Parts, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { SURVEY_OPTION_IDS, type SurveyOptionId, type SurveyRating } from './survey.types.ts';

export class GivenAnswer {
  @OneOf(SURVEY_OPTION_IDS)
  optionId: SurveyOptionId;

  @WholeNumber(1, 5)
  rating: SurveyRating;
}

export class SurveyAnswers {
  /** At least one question must be answered (specification §5). */
  @Parts(() => GivenAnswer, 'answers')
  @ArrayMinSize(1, { message: 'answers' })
  @ArrayMaxSize(SURVEY_OPTION_IDS.length, { message: 'invalid' })
  @ArrayUnique((answer: unknown) => (answer as GivenAnswer | null)?.optionId, { message: 'invalid' })
  answers: GivenAnswer[];

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

export class OneSurvey {
  @Uuid()
  surveyId: string;
}

export class SurveysOf {
  @Uuid()
  incidentId: string;
}

export class InvitedBy {
  @RequiredText(60)
  link: string;
}

/** GET incidents/survey/results: within the caller's scope, optionally for one entity. */
export class SurveyResultsOf {
  @Optional()
  @Uuid('entity')
  entityId?: string;
}
