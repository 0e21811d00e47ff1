import { Controller } from '@nestjs/common';
import { cases } from '../../common/cases/cases.contract.ts';
import { FilterCases } from '../../common/cases/case-filter.dto.ts';
import {
  ActOnCase,
  FollowUp,
  GetCase,
  CaseIdInput,
  SignedLink,
  SubmitCase,
  WriteComment,
} from '../../common/cases/cases.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { IdInput } from '../../common/contract/inputs.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Service = ServiceOf<typeof cases>;

@Controller('api')
export class CasesController {
  constructor(@InjectService(cases) private readonly cases: Service) {}

  @Endpoint(cases.submit) submit(@Input() input: SubmitCase, @CurrentUser() caller: Principal) {
    return this.cases.submit(input, caller);
  }

  @Endpoint(cases.read) read(@Input() input: GetCase, @CurrentUser() caller: Principal) {
    return this.cases.read(input, caller);
  }

  @Endpoint(cases.act) act(@Input() input: ActOnCase, @CurrentUser() caller: Principal) {
    return this.cases.act(input, caller);
  }

  @Endpoint(cases.pending) pending(@CurrentUser() caller: Principal) {
    return this.cases.pending(undefined, caller);
  }

  @Endpoint(cases.takeBack) takeBack(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.cases.takeBack(input, caller);
  }

  @Endpoint(cases.pdf) pdf(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.cases.pdf(input, caller);
  }

  @Endpoint(cases.follow) follow(@Input() input: FollowUp, @CurrentUser() caller: Principal) {
    return this.cases.follow(input, caller);
  }

  @Endpoint(cases.byLink) byLink(@Input() input: SignedLink, @CurrentUser() caller: Principal) {
    return this.cases.byLink(input, caller);
  }

  @Endpoint(cases.filter) filter(@Input() input: FilterCases, @CurrentUser() caller: Principal) {
    return this.cases.filter(input, caller);
  }

  @Endpoint(cases.comments) comments(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.cases.comments(input, caller);
  }

  @Endpoint(cases.comment) comment(@Input() input: WriteComment, @CurrentUser() caller: Principal) {
    return this.cases.comment(input, caller);
  }
}
