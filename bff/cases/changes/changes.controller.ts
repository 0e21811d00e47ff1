import { Controller } from '@nestjs/common';
import { changes } from '../../../common/cases/changes.contract.ts';
import { ChangesSince } from '../../../common/cases/changes.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

@Controller('api')
export class ChangesController {
  constructor(@Port(changes) private readonly feed: PortOf<typeof changes>) {}

  @Call(changes.since) since(@Input() input: ChangesSince, @From() caller: Caller) {
    return this.feed.since(input, caller);
  }
}
