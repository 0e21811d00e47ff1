import { Controller } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { ProfileService } from './profile.service.ts';

@Controller('api')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

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
