import { Controller } from '@nestjs/common';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import { AnalyticsCsvInput, AnalyticsInput } from '../../../common/cases/analytics.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof analytics>;

@Controller('api')
export class AnalyticsController {
  constructor(@InjectService(analytics) private readonly analytics: Service) {}

  @Endpoint(analytics.read) read(@Input() input: AnalyticsInput, @CurrentUser() caller: Principal) {
    return this.analytics.read(input, caller);
  }

  @Endpoint(analytics.csv) csv(@Input() input: AnalyticsCsvInput, @CurrentUser() caller: Principal) {
    return this.analytics.csv(input, caller);
  }
}
