import { Controller } from '@nestjs/common';
import { performance } from '../../../common/cases/performance.contract.ts';
import { OpenDataInput, PerformanceInput, PromiseInput } from '../../../common/cases/performance.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';

type Service = ServiceOf<typeof performance>;

@Controller('api')
export class PerformanceController {
  constructor(@InjectService(performance) private readonly performance: Service) {}

  @Endpoint(performance.read) read(@Input() input: PerformanceInput, @CurrentUser() caller: Principal) {
    return this.performance.read(input, caller);
  }

  @Endpoint(performance.promise) promise(@Input() input: PromiseInput, @CurrentUser() caller: Principal) {
    return this.performance.promise(input, caller);
  }

  @Endpoint(performance.casesMonthlyCsv) casesMonthlyCsv(
    @Input() input: OpenDataInput,
    @CurrentUser() caller: Principal,
  ) {
    return this.performance.casesMonthlyCsv(input, caller);
  }

  @Endpoint(performance.casesMonthlyJson) casesMonthlyJson(
    @Input() input: OpenDataInput,
    @CurrentUser() caller: Principal,
  ) {
    return this.performance.casesMonthlyJson(input, caller);
  }

  @Endpoint(performance.performanceCsv) performanceCsv(@CurrentUser() caller: Principal) {
    return this.performance.performanceCsv(undefined, caller);
  }

  @Endpoint(performance.performanceJson) performanceJson(@CurrentUser() caller: Principal) {
    return this.performance.performanceJson(undefined, caller);
  }
}
