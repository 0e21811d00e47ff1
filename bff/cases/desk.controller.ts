import { Controller } from '@nestjs/common';
import { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { FollowUp, OfCase } from '../../common/cases/cases.dto.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { AssignMany, OneSavedFilter, SaveFilter } from '../../common/cases/desk.dto.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof desk>;

@Controller('api')
export class DeskController {
  constructor(@Port(desk) private readonly desk: Answers) {}

  @Call(desk.statuses) statuses(@Input() input: FilterCases, @From() caller: Caller) {
    return this.desk.statuses(input, caller);
  }

  @Call(desk.ownStatuses) ownStatuses(@From() caller: Caller) {
    return this.desk.ownStatuses(undefined, caller);
  }

  @Call(desk.follow) follow(@Input() input: FollowUp, @From() caller: Caller) {
    return this.desk.follow(input, caller);
  }

  @Call(desk.entities) entities(@From() caller: Caller) {
    return this.desk.entities(undefined, caller);
  }

  @Call(desk.entitiesByMyCases) entitiesByMyCases(@From() caller: Caller) {
    return this.desk.entitiesByMyCases(undefined, caller);
  }

  @Call(desk.colleagues) colleagues(@Input() input: OfCase, @From() caller: Caller) {
    return this.desk.colleagues(input, caller);
  }

  @Call(desk.assignMany) assignMany(@Input() input: AssignMany, @From() caller: Caller) {
    return this.desk.assignMany(input, caller);
  }

  @Call(desk.mobile) mobile(@Input() input: OfCase, @From() caller: Caller) {
    return this.desk.mobile(input, caller);
  }

  @Call(desk.accesses) accesses(@Input() input: OfCase, @From() caller: Caller) {
    return this.desk.accesses(input, caller);
  }

  @Call(desk.savedFilters) savedFilters(@From() caller: Caller) {
    return this.desk.savedFilters(undefined, caller);
  }

  @Call(desk.saveFilter) saveFilter(@Input() input: SaveFilter, @From() caller: Caller) {
    return this.desk.saveFilter(input, caller);
  }

  @Call(desk.forgetFilter) forgetFilter(@Input() input: OneSavedFilter, @From() caller: Caller) {
    return this.desk.forgetFilter(input, caller);
  }
}
