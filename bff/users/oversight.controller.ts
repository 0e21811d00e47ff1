import { Controller } from '@nestjs/common';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { DecideOnPerson, DocumentOfPerson, ListPeople, OnePerson } from '../../common/users/oversight.dto.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof oversight>;

@Controller('api')
export class OversightController {
  constructor(@Port(oversight) private readonly people: Answers) {}

  @Call(oversight.list) list(@Input() input: ListPeople, @From() caller: Caller) {
    return this.people.list(input, caller);
  }

  @Call(oversight.decide) decide(@Input() input: DecideOnPerson, @From() caller: Caller) {
    return this.people.decide(input, caller);
  }

  @Call(oversight.profile) profile(@Input() input: OnePerson, @From() caller: Caller) {
    return this.people.profile(input, caller);
  }

  @Call(oversight.document) document(@Input() input: DocumentOfPerson, @From() caller: Caller) {
    return this.people.document(input, caller);
  }
}
