import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof profile>;

@Controller('api')
export class ProfileController {
  constructor(@InjectService(profile) private readonly profiles: Service) {}

  @Endpoint(profile.contact) contact(@CurrentUser() caller: Principal) {
    return this.profiles.contact(undefined, caller);
  }

  @Endpoint(profile.contactPost) contactPost(@CurrentUser() caller: Principal) {
    return this.profiles.contactPost(undefined, caller);
  }

  @Endpoint(profile.update) update(@Input() input: UpdateProfile, @CurrentUser() caller: Principal) {
    return this.profiles.update(input, caller);
  }

  @Endpoint(profile.updateContact) updateContact(@Input() input: UpdateContact, @CurrentUser() caller: Principal) {
    return this.profiles.updateContact(input, caller);
  }

  @Endpoint(profile.sessions) sessions(@CurrentUser() caller: Principal) {
    return this.profiles.sessions(undefined, caller);
  }

  @Endpoint(profile.endOthers) endOthers(@CurrentUser() caller: Principal) {
    return this.profiles.endOthers(undefined, caller);
  }
}
