import { Controller } from '@nestjs/common';
import { insight } from '../../../common/cases/insight.contract.ts';
import { InsightCsvOf, InsightOf } from '../../../common/cases/insight.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof insight>;

@Controller('api')
export class InsightController {
  constructor(@Port(insight) private readonly insight: Answers) {}

  @Call(insight.read) read(@Input() input: InsightOf, @From() caller: Caller) {
    return this.insight.read(input, caller);
  }

  @Call(insight.csv) csv(@Input() input: InsightCsvOf, @From() caller: Caller) {
    return this.insight.csv(input, caller);
  }
}
