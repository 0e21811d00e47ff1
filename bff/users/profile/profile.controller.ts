import { Controller } from '@nestjs/common';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof profile>;

@Controller('api')
export class ProfileController {
  constructor(@Port(profile) private readonly profiles: Answers) {}

  @Call(profile.contact) contact(@From() caller: Caller) {
    return this.profiles.contact(undefined, caller);
  }

  @Call(profile.contactByPost) contactByPost(@From() caller: Caller) {
    return this.profiles.contactByPost(undefined, caller);
  }

  @Call(profile.update) update(@Input() input: UpdateProfile, @From() caller: Caller) {
    return this.profiles.update(input, caller);
  }

  @Call(profile.updateContact) updateContact(@Input() input: UpdateContact, @From() caller: Caller) {
    return this.profiles.updateContact(input, caller);
  }

  @Call(profile.sessions) sessions(@From() caller: Caller) {
    return this.profiles.sessions(undefined, caller);
  }

  @Call(profile.endOthers) endOthers(@From() caller: Caller) {
    return this.profiles.endOthers(undefined, caller);
  }
}
