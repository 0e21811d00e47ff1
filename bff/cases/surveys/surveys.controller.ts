import { Controller } from '@nestjs/common';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { GiveInvitedSurvey, GiveSurvey, SurveyQuery, SurveyResultsQuery } from '../../../common/cases/survey.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CaseIdInput, MessageLink } from '../../../common/cases/cases.dto.ts';

type Service = ServiceOf<typeof surveys>;

@Controller('api')
export class SurveysController {
  constructor(@InjectService(surveys) private readonly surveys: Service) {}

  @Endpoint(surveys.options) options(@CurrentUser() caller: Principal) {
    return this.surveys.options(undefined, caller);
  }

  @Endpoint(surveys.give) give(@Input() input: GiveSurvey, @CurrentUser() caller: Principal) {
    return this.surveys.give(input, caller);
  }

  @Endpoint(surveys.giveInvited) giveInvited(@Input() input: GiveInvitedSurvey, @CurrentUser() caller: Principal) {
    return this.surveys.giveInvited(input, caller);
  }

  @Endpoint(surveys.invitation) invitation(@Input() input: MessageLink, @CurrentUser() caller: Principal) {
    return this.surveys.invitation(input, caller);
  }

  @Endpoint(surveys.results) results(@Input() input: SurveyResultsQuery, @CurrentUser() caller: Principal) {
    return this.surveys.results(input, caller);
  }

  @Endpoint(surveys.one) one(@Input() input: SurveyQuery, @CurrentUser() caller: Principal) {
    return this.surveys.one(input, caller);
  }

  @Endpoint(surveys.ofCase) ofCase(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.surveys.ofCase(input, caller);
  }
}
