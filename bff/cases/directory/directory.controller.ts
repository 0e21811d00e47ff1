import { Controller } from '@nestjs/common';
import {
  ListEntities,
  EntityInput,
  PlaceDetails,
  PlaceSearch,
  ServiceSearch,
  EntityIdInput,
} from '../../../common/cases/cases.dto.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof directory>;

@Controller('api')
export class DirectoryController {
  constructor(@InjectService(directory) private readonly directory: Service) {}

  @Endpoint(directory.entities) entities(@Input() input: ListEntities, @CurrentUser() caller: Principal) {
    return this.directory.entities(input, caller);
  }

  @Endpoint(directory.entity) entity(@Input() input: EntityInput, @CurrentUser() caller: Principal) {
    return this.directory.entity(input, caller);
  }

  @Endpoint(directory.services) services(@Input() input: EntityIdInput, @CurrentUser() caller: Principal) {
    return this.directory.services(input, caller);
  }

  @Endpoint(directory.searchServices) searchServices(@Input() input: ServiceSearch, @CurrentUser() caller: Principal) {
    return this.directory.searchServices(input, caller);
  }

  @Endpoint(directory.caseTypes) caseTypes(@CurrentUser() caller: Principal) {
    return this.directory.caseTypes(undefined, caller);
  }

  @Endpoint(directory.channels) channels(@CurrentUser() caller: Principal) {
    return this.directory.channels(undefined, caller);
  }

  @Endpoint(directory.searchPlaces) searchPlaces(@Input() input: PlaceSearch, @CurrentUser() caller: Principal) {
    return this.directory.searchPlaces(input, caller);
  }

  @Endpoint(directory.place) place(@Input() input: PlaceDetails, @CurrentUser() caller: Principal) {
    return this.directory.place(input, caller);
  }
}
