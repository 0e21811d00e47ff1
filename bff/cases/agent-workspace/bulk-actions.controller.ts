import { Controller } from '@nestjs/common';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import { AssignMany, TransferMany } from '../../../common/cases/bulk-actions.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { EntityIdInput } from '../../../common/cases/cases.dto.ts';

type Service = ServiceOf<typeof bulkActions>;

@Controller('api')
export class BulkActionsController {
  constructor(@InjectService(bulkActions) private readonly bulk: Service) {}

  @Endpoint(bulkActions.agents) agents(@Input() input: EntityIdInput, @CurrentUser() caller: Principal) {
    return this.bulk.agents(input, caller);
  }

  @Endpoint(bulkActions.assignMany) assignMany(@Input() input: AssignMany, @CurrentUser() caller: Principal) {
    return this.bulk.assignMany(input, caller);
  }

  @Endpoint(bulkActions.transferMany) transferMany(@Input() input: TransferMany, @CurrentUser() caller: Principal) {
    return this.bulk.transferMany(input, caller);
  }
}
