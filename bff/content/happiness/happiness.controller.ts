import { Controller } from '@nestjs/common';
import { happiness } from '../../../common/content/happiness.contract.ts';
import { RatingsOf } from '../../../common/content/happiness.dto.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { MeterService } from './meter.service.ts';

@Controller('api')
export class HappinessController {
  constructor(private readonly meter: MeterService) {}

  @Call(happiness.frame) frame(@From() caller: Caller) {
    return this.meter.frame(undefined, caller);
  }

  @Call(happiness.ratings) ratings() {
    return this.meter.ratings();
  }

  @Call(happiness.overTime) overTime(@Input() input: RatingsOf) {
    return this.meter.overTime(input);
  }
}
