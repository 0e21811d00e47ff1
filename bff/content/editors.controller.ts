import { Controller, UseInterceptors } from '@nestjs/common';
import { editors } from '../../common/content/editors.contract.ts';
import {
  AddFaq,
  AddPartner,
  AddStory,
  ChangeFaq,
  ChangePartner,
  ChangeStory,
  DeleteContent,
  EditedList,
  MoveContent,
  EditedIdInput,
} from '../../common/content/editors.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';
import { ClearReadThroughCacheInterceptor } from '../http/read-through-cache.ts';

type Service = ServiceOf<typeof editors>;

@UseInterceptors(ClearReadThroughCacheInterceptor)
@Controller('api')
export class EditorsController {
  constructor(@InjectService(editors) private readonly editors: Service) {}

  @Endpoint(editors.list) list(@Input() input: EditedList, @CurrentUser() caller: Principal) {
    return this.editors.list(input, caller);
  }

  @Endpoint(editors.one) one(@Input() input: EditedIdInput, @CurrentUser() caller: Principal) {
    return this.editors.one(input, caller);
  }

  @Endpoint(editors.move) move(@Input() input: MoveContent, @CurrentUser() caller: Principal) {
    return this.editors.move(input, caller);
  }

  @Endpoint(editors.addFaq) addFaq(@Input() input: AddFaq, @CurrentUser() caller: Principal) {
    return this.editors.addFaq(input, caller);
  }

  @Endpoint(editors.changeFaq) changeFaq(@Input() input: ChangeFaq, @CurrentUser() caller: Principal) {
    return this.editors.changeFaq(input, caller);
  }

  @Endpoint(editors.deleteFaq) deleteFaq(@Input() input: DeleteContent, @CurrentUser() caller: Principal) {
    return this.editors.deleteFaq(input, caller);
  }

  @Endpoint(editors.addStory) addStory(@Input() input: AddStory, @CurrentUser() caller: Principal) {
    return this.editors.addStory(input, caller);
  }

  @Endpoint(editors.changeStory) changeStory(@Input() input: ChangeStory, @CurrentUser() caller: Principal) {
    return this.editors.changeStory(input, caller);
  }

  @Endpoint(editors.deleteStory) deleteStory(@Input() input: DeleteContent, @CurrentUser() caller: Principal) {
    return this.editors.deleteStory(input, caller);
  }

  @Endpoint(editors.addPartner) addPartner(@Input() input: AddPartner, @CurrentUser() caller: Principal) {
    return this.editors.addPartner(input, caller);
  }

  @Endpoint(editors.changePartner) changePartner(@Input() input: ChangePartner, @CurrentUser() caller: Principal) {
    return this.editors.changePartner(input, caller);
  }

  @Endpoint(editors.deletePartner) deletePartner(@Input() input: DeleteContent, @CurrentUser() caller: Principal) {
    return this.editors.deletePartner(input, caller);
  }
}
