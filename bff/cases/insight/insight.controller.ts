import { Controller } from '@nestjs/common';
import { insight } from '../../../common/cases/insight.contract.ts';
import { InsightCsvOf, InsightOf } from '../../../common/cases/insight.dto.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { InsightService } from './insight.service.ts';

@Controller('api')
export class InsightController {
  constructor(private readonly insight: InsightService) {}

  @Call(insight.read) read(@Input() input: InsightOf, @From() caller: Caller) {
    return this.insight.read(input, caller);
  }

  @Call(insight.csv) csv(@Input() input: InsightCsvOf, @From() caller: Caller) {
    return this.insight.csv(input, caller);
  }
}
