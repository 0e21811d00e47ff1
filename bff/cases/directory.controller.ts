import { Controller } from '@nestjs/common';
import { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServicesOf } from '../../common/cases/cases.dto.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { DirectoryService } from './directory.service.ts';

@Controller('api')
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @Call(directory.entities) entities(@Input() input: EntityList) {
    return this.directory.entities(input);
  }

  @Call(directory.entity) entity(@Input() input: OneEntity) {
    return this.directory.entity(input);
  }

  @Call(directory.services) services(@Input() input: ServicesOf) {
    return this.directory.services(input);
  }

  @Call(directory.caseTypes) caseTypes() {
    return this.directory.caseTypes();
  }

  @Call(directory.channels) channels() {
    return this.directory.channels();
  }

  @Call(directory.searchPlaces) searchPlaces(@Input() input: PlaceSearch, @From() caller: Caller) {
    return this.directory.searchPlaces(input, caller);
  }

  @Call(directory.place) place(@Input() input: PlaceDetails, @From() caller: Caller) {
    return this.directory.place(input, caller);
  }
}
