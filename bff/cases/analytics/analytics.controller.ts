import { Controller } from '@nestjs/common';
import { insight } from '../../../common/cases/analytics.contract.ts';
import { InsightCsvOf, InsightOf } from '../../../common/cases/analytics.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof insight>;

@Controller('api')
export class AnalyticsController {
  constructor(@InjectService(insight) private readonly insight: Service) {}

  @Endpoint(insight.read) read(@Input() input: InsightOf, @CurrentUser() caller: Principal) {
    return this.insight.read(input, caller);
  }

  @Endpoint(insight.csv) csv(@Input() input: InsightCsvOf, @CurrentUser() caller: Principal) {
    return this.insight.csv(input, caller);
  }
}
