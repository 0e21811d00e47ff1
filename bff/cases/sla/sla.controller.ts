import { Controller } from '@nestjs/common';
import { sla } from '../../../common/cases/sla.contract.ts';
import {
  AddHoliday,
  ChangeSlaRules,
  ChangeHoliday,
  DeleteHoliday,
  DeleteTarget,
  SetTarget,
} from '../../../common/cases/sla.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof sla>;

@Controller('api')
export class SlaController {
  constructor(@InjectService(sla) private readonly settings: Service) {}

  @Endpoint(sla.overview) overview(@CurrentUser() caller: Principal) {
    return this.settings.overview(undefined, caller);
  }

  @Endpoint(sla.change) change(@Input() input: ChangeSlaRules, @CurrentUser() caller: Principal) {
    return this.settings.change(input, caller);
  }

  @Endpoint(sla.setTarget) setTarget(@Input() input: SetTarget, @CurrentUser() caller: Principal) {
    return this.settings.setTarget(input, caller);
  }

  @Endpoint(sla.deleteTarget) deleteTarget(@Input() input: DeleteTarget, @CurrentUser() caller: Principal) {
    return this.settings.deleteTarget(input, caller);
  }

  @Endpoint(sla.addHoliday) addHoliday(@Input() input: AddHoliday, @CurrentUser() caller: Principal) {
    return this.settings.addHoliday(input, caller);
  }

  @Endpoint(sla.changeHoliday) changeHoliday(@Input() input: ChangeHoliday, @CurrentUser() caller: Principal) {
    return this.settings.changeHoliday(input, caller);
  }

  @Endpoint(sla.deleteHoliday) deleteHoliday(@Input() input: DeleteHoliday, @CurrentUser() caller: Principal) {
    return this.settings.deleteHoliday(input, caller);
  }
}
