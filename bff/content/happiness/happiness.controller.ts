import { Controller } from '@nestjs/common';
import { happiness } from '../../../common/content/happiness.contract.ts';
import { RatingsOf } from '../../../common/content/happiness.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof happiness>;

@Controller('api')
export class HappinessController {
  constructor(@Port(happiness) private readonly meter: Answers) {}

  @Call(happiness.frame) frame(@From() caller: Caller) {
    return this.meter.frame(undefined, caller);
  }

  @Call(happiness.ratings) ratings(@From() caller: Caller) {
    return this.meter.ratings(undefined, caller);
  }

  @Call(happiness.overTime) overTime(@Input() input: RatingsOf, @From() caller: Caller) {
    return this.meter.overTime(input, caller);
  }
}
