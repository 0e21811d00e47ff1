import { Controller } from '@nestjs/common';
import { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServicesOf } from '../../common/cases/cases.dto.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof directory>;

@Controller('api')
export class DirectoryController {
  constructor(@Port(directory) private readonly directory: Answers) {}

  @Call(directory.entities) entities(@Input() input: EntityList, @From() caller: Caller) {
    return this.directory.entities(input, caller);
  }

  @Call(directory.entity) entity(@Input() input: OneEntity, @From() caller: Caller) {
    return this.directory.entity(input, caller);
  }

  @Call(directory.services) services(@Input() input: ServicesOf, @From() caller: Caller) {
    return this.directory.services(input, caller);
  }

  @Call(directory.caseTypes) caseTypes(@From() caller: Caller) {
    return this.directory.caseTypes(undefined, caller);
  }

  @Call(directory.channels) channels(@From() caller: Caller) {
    return this.directory.channels(undefined, caller);
  }

  @Call(directory.searchPlaces) searchPlaces(@Input() input: PlaceSearch, @From() caller: Caller) {
    return this.directory.searchPlaces(input, caller);
  }

  @Call(directory.place) place(@Input() input: PlaceDetails, @From() caller: Caller) {
    return this.directory.place(input, caller);
  }
}
