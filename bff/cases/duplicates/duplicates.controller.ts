import { Controller } from '@nestjs/common';
import { CaseIdInput } from '../../../common/cases/cases.dto.ts';
import { duplicates } from '../../../common/cases/duplicates.contract.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';

type Service = ServiceOf<typeof duplicates>;

@Controller('api')
export class DuplicatesController {
  constructor(@InjectService(duplicates) private readonly duplicates: Service) {}

  @Endpoint(duplicates.candidates) candidates(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.duplicates.candidates(input, caller);
  }
}
