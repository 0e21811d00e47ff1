import { Controller } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { search } from '../../common/search/search.contract.ts';
import { SiteSearch } from '../../common/search/search.dto.ts';
import { CurrentUser, Endpoint, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Service = ServiceOf<typeof search>;

@Controller('api')
export class SearchController {
  constructor(@InjectService(search) private readonly search: Service) {}

  @Endpoint(search.site) site(@Input() input: SiteSearch, @CurrentUser() caller: Principal) {
    return this.search.site(input, caller);
  }
}
