import { Controller } from '@nestjs/common';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { invitations } from '../../../common/users/invitations.contract.ts';
import {
  ImportInvitations,
  InvitePerson,
  ListInvitations,
  InvitationIdInput,
} from '../../../common/users/invitations.dto.ts';
import { Endpoint, CurrentUser, Input, Uploaded } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof invitations>;

@Controller('api')
export class InvitationsController {
  constructor(@InjectService(invitations) private readonly invitations: Service) {}

  @Endpoint(invitations.list) list(@Input() input: ListInvitations, @CurrentUser() caller: Principal) {
    return this.invitations.list(input, caller);
  }

  @Endpoint(invitations.invite) invite(@Input() input: InvitePerson, @CurrentUser() caller: Principal) {
    return this.invitations.invite(input, caller);
  }

  @Endpoint(invitations.importFile) importFile(
    @Input() input: ImportInvitations,
    @CurrentUser() caller: Principal,
    @Uploaded() file?: UploadedFile,
  ) {
    return this.invitations.importFile(input, caller, file);
  }

  @Endpoint(invitations.resend) resend(@Input() input: InvitationIdInput, @CurrentUser() caller: Principal) {
    return this.invitations.resend(input, caller);
  }

  @Endpoint(invitations.revoke) revoke(@Input() input: InvitationIdInput, @CurrentUser() caller: Principal) {
    return this.invitations.revoke(input, caller);
  }
}
