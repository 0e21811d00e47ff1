import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { SuggestFor, SuggestionOutcome } from '../../common/suggestions/suggestions.dto.ts';
import { InjectService } from '../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../http/endpoint.decorator.ts';

type Service = ServiceOf<typeof suggestions>;

@Controller('api')
export class SuggestionsController {
  constructor(@InjectService(suggestions) private readonly suggestions: Service) {}

  @Endpoint(suggestions.suggest) suggest(@Input() input: SuggestFor, @CurrentUser() caller: Principal) {
    return this.suggestions.suggest(input, caller);
  }

  @Endpoint(suggestions.reportOutcome) reportOutcome(
    @Input() input: SuggestionOutcome,
    @CurrentUser() caller: Principal,
  ) {
    return this.suggestions.reportOutcome(input, caller);
  }
}
