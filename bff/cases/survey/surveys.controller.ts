import { Controller } from '@nestjs/common';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { GiveInvitedSurvey, GiveSurvey, InvitedBy, OneSurvey, SurveyResultsOf, SurveysOf } from '../../../common/cases/survey.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof surveys>;

@Controller('api')
export class SurveysController {
  constructor(@Port(surveys) private readonly surveys: Answers) {}

  @Call(surveys.options) options(@From() caller: Caller) {
    return this.surveys.options(undefined, caller);
  }

  @Call(surveys.give) give(@Input() input: GiveSurvey, @From() caller: Caller) {
    return this.surveys.give(input, caller);
  }

  @Call(surveys.giveInvited) giveInvited(@Input() input: GiveInvitedSurvey, @From() caller: Caller) {
    return this.surveys.giveInvited(input, caller);
  }

  @Call(surveys.invitation) invitation(@Input() input: InvitedBy, @From() caller: Caller) {
    return this.surveys.invitation(input, caller);
  }

  @Call(surveys.results) results(@Input() input: SurveyResultsOf, @From() caller: Caller) {
    return this.surveys.results(input, caller);
  }

  @Call(surveys.one) one(@Input() input: OneSurvey, @From() caller: Caller) {
    return this.surveys.one(input, caller);
  }

  @Call(surveys.ofCase) ofCase(@Input() input: SurveysOf, @From() caller: Caller) {
    return this.surveys.ofCase(input, caller);
  }
}
