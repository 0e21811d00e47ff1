import { Controller } from '@nestjs/common';
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
  OneEdited,
} from '../../common/content/editors.dto.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof editors>;

@Controller('api')
export class EditorsController {
  constructor(@Port(editors) private readonly editors: Answers) {}

  @Call(editors.list) list(@Input() input: EditedList, @From() caller: Caller) {
    return this.editors.list(input, caller);
  }

  @Call(editors.one) one(@Input() input: OneEdited, @From() caller: Caller) {
    return this.editors.one(input, caller);
  }

  @Call(editors.move) move(@Input() input: MoveContent, @From() caller: Caller) {
    return this.editors.move(input, caller);
  }

  @Call(editors.addFaq) addFaq(@Input() input: AddFaq, @From() caller: Caller) {
    return this.editors.addFaq(input, caller);
  }

  @Call(editors.changeFaq) changeFaq(@Input() input: ChangeFaq, @From() caller: Caller) {
    return this.editors.changeFaq(input, caller);
  }

  @Call(editors.deleteFaq) deleteFaq(@Input() input: DeleteContent, @From() caller: Caller) {
    return this.editors.deleteFaq(input, caller);
  }

  @Call(editors.addStory) addStory(@Input() input: AddStory, @From() caller: Caller) {
    return this.editors.addStory(input, caller);
  }

  @Call(editors.changeStory) changeStory(@Input() input: ChangeStory, @From() caller: Caller) {
    return this.editors.changeStory(input, caller);
  }

  @Call(editors.deleteStory) deleteStory(@Input() input: DeleteContent, @From() caller: Caller) {
    return this.editors.deleteStory(input, caller);
  }

  @Call(editors.addPartner) addPartner(@Input() input: AddPartner, @From() caller: Caller) {
    return this.editors.addPartner(input, caller);
  }

  @Call(editors.changePartner) changePartner(@Input() input: ChangePartner, @From() caller: Caller) {
    return this.editors.changePartner(input, caller);
  }

  @Call(editors.deletePartner) deletePartner(@Input() input: DeleteContent, @From() caller: Caller) {
    return this.editors.deletePartner(input, caller);
  }
}
