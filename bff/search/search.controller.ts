import { Controller } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { search } from '../../common/search/search.contract.ts';
import { SearchWordInput, SiteSearch } from '../../common/search/search.dto.ts';
import { CurrentUser, Endpoint, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Service = ServiceOf<typeof search>;

@Controller('api')
export class SearchController {
  constructor(@InjectService(search) private readonly search: Service) {}

  @Endpoint(search.site) site(@Input() input: SiteSearch, @CurrentUser() caller: Principal) {
    return this.search.site(input, caller);
  }

  @Endpoint(search.unmatchedWords) unmatchedWords(@CurrentUser() caller: Principal) {
    return this.search.unmatchedWords(undefined, caller);
  }

  @Endpoint(search.removeUnmatchedWord) removeUnmatchedWord(
    @Input() input: SearchWordInput,
    @CurrentUser() caller: Principal,
  ) {
    return this.search.removeUnmatchedWord(input, caller);
  }
}
