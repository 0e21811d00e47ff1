import { Controller } from '@nestjs/common';
import { confirmations } from '../../../common/cases/confirmation.contract.ts';
import { ConfirmFixed } from '../../../common/cases/survey.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';
import { MessageLink } from '../../../common/cases/cases.dto.ts';

type Service = ServiceOf<typeof confirmations>;

@Controller('api')
export class ConfirmationsController {
  constructor(@InjectService(confirmations) private readonly confirmations: Service) {}

  @Endpoint(confirmations.question) question(@Input() input: MessageLink, @CurrentUser() caller: Principal) {
    return this.confirmations.question(input, caller);
  }

  @Endpoint(confirmations.confirm) confirm(@Input() input: ConfirmFixed, @CurrentUser() caller: Principal) {
    return this.confirmations.confirm(input, caller);
  }
}
