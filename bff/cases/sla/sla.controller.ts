import { Controller } from '@nestjs/common';
import { clock } from '../../../common/cases/sla.contract.ts';
import { AddHoliday, ChangeClock, ChangeHoliday, DeleteHoliday, DropTarget, SetTarget } from '../../../common/cases/sla.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof clock>;

@Controller('api')
export class SlaController {
  constructor(@InjectService(clock) private readonly settings: Service) {}

  @Endpoint(clock.overview) overview(@CurrentUser() caller: Principal) {
    return this.settings.overview(undefined, caller);
  }

  @Endpoint(clock.change) change(@Input() input: ChangeClock, @CurrentUser() caller: Principal) {
    return this.settings.change(input, caller);
  }

  @Endpoint(clock.setTarget) setTarget(@Input() input: SetTarget, @CurrentUser() caller: Principal) {
    return this.settings.setTarget(input, caller);
  }

  @Endpoint(clock.dropTarget) dropTarget(@Input() input: DropTarget, @CurrentUser() caller: Principal) {
    return this.settings.dropTarget(input, caller);
  }

  @Endpoint(clock.addHoliday) addHoliday(@Input() input: AddHoliday, @CurrentUser() caller: Principal) {
    return this.settings.addHoliday(input, caller);
  }

  @Endpoint(clock.changeHoliday) changeHoliday(@Input() input: ChangeHoliday, @CurrentUser() caller: Principal) {
    return this.settings.changeHoliday(input, caller);
  }

  @Endpoint(clock.deleteHoliday) deleteHoliday(@Input() input: DeleteHoliday, @CurrentUser() caller: Principal) {
    return this.settings.deleteHoliday(input, caller);
  }
}
