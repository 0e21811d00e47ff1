import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import {
  DecideOnPerson,
  DocumentOfPerson,
  ListPeople,
  UserIdInput,
  PdfOfPerson,
} from '../../common/users/oversight.dto.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Service = ServiceOf<typeof oversight>;

@Controller('api')
export class OversightController {
  constructor(@InjectService(oversight) private readonly oversight: Service) {}

  @Endpoint(oversight.list) list(@Input() input: ListPeople, @CurrentUser() caller: Principal) {
    return this.oversight.list(input, caller);
  }

  @Endpoint(oversight.decide) decide(@Input() input: DecideOnPerson, @CurrentUser() caller: Principal) {
    return this.oversight.decide(input, caller);
  }

  @Endpoint(oversight.profile) profile(@Input() input: UserIdInput, @CurrentUser() caller: Principal) {
    return this.oversight.profile(input, caller);
  }

  @Endpoint(oversight.document) document(@Input() input: DocumentOfPerson, @CurrentUser() caller: Principal) {
    return this.oversight.document(input, caller);
  }

  @Endpoint(oversight.pdf) pdf(@Input() input: PdfOfPerson, @CurrentUser() caller: Principal) {
    return this.oversight.pdf(input, caller);
  }
}
