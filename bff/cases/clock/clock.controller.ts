import { Controller } from '@nestjs/common';
import { clock } from '../../../common/cases/clock.contract.ts';
import { AddHoliday, ChangeClock, ChangeHoliday, DeleteHoliday, DropTarget, SetTarget } from '../../../common/cases/clock.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof clock>;

@Controller('api')
export class ClockController {
  constructor(@Port(clock) private readonly settings: Answers) {}

  @Call(clock.overview) overview(@From() caller: Caller) {
    return this.settings.overview(undefined, caller);
  }

  @Call(clock.change) change(@Input() input: ChangeClock, @From() caller: Caller) {
    return this.settings.change(input, caller);
  }

  @Call(clock.setTarget) setTarget(@Input() input: SetTarget, @From() caller: Caller) {
    return this.settings.setTarget(input, caller);
  }

  @Call(clock.dropTarget) dropTarget(@Input() input: DropTarget, @From() caller: Caller) {
    return this.settings.dropTarget(input, caller);
  }

  @Call(clock.addHoliday) addHoliday(@Input() input: AddHoliday, @From() caller: Caller) {
    return this.settings.addHoliday(input, caller);
  }

  @Call(clock.changeHoliday) changeHoliday(@Input() input: ChangeHoliday, @From() caller: Caller) {
    return this.settings.changeHoliday(input, caller);
  }

  @Call(clock.deleteHoliday) deleteHoliday(@Input() input: DeleteHoliday, @From() caller: Caller) {
    return this.settings.deleteHoliday(input, caller);
  }
}
