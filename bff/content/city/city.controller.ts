import { Controller, UseInterceptors } from '@nestjs/common';
import { city } from '../../../common/city/city.contract.ts';
import { ChangeCity, EmblemIdInput, RestoreCity } from '../../../common/city/city.dto.ts';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input, Uploaded } from '../../http/endpoint.decorator.ts';
import { ClearReadThroughCacheInterceptor } from '../../http/read-through-cache.ts';

@UseInterceptors(ClearReadThroughCacheInterceptor)
@Controller('api')
export class CityController {
  constructor(@InjectService(city) private readonly service: ServiceOf<typeof city>) {}

  @Endpoint(city.shown) shown(@CurrentUser() caller: Principal) {
    return this.service.shown(undefined, caller);
  }

  @Endpoint(city.emblem) emblem(@Input() input: EmblemIdInput, @CurrentUser() caller: Principal) {
    return this.service.emblem(input, caller);
  }

  @Endpoint(city.overview) overview(@CurrentUser() caller: Principal) {
    return this.service.overview(undefined, caller);
  }

  @Endpoint(city.change) change(@Input() input: ChangeCity, @CurrentUser() caller: Principal) {
    return this.service.change(input, caller);
  }

  @Endpoint(city.restore) restore(@Input() input: RestoreCity, @CurrentUser() caller: Principal) {
    return this.service.restore(input, caller);
  }

  @Endpoint(city.uploadEmblem) uploadEmblem(@CurrentUser() caller: Principal, @Uploaded() file?: UploadedFile) {
    return this.service.uploadEmblem(undefined, caller, file);
  }
}
