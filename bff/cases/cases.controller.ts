import { Controller } from '@nestjs/common';
import { cases } from '../../common/cases/cases.contract.ts';
import { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { ActOnCase, FollowUp, GetCase, OfCase, SignedLink, SubmitCase, WriteComment } from '../../common/cases/cases.dto.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof cases>;

@Controller('api')
export class CasesController {
  constructor(@Port(cases) private readonly cases: Answers) {}

  @Call(cases.submit) submit(@Input() input: SubmitCase, @From() caller: Caller) {
    return this.cases.submit(input, caller);
  }

  @Call(cases.read) read(@Input() input: GetCase, @From() caller: Caller) {
    return this.cases.read(input, caller);
  }

  @Call(cases.act) act(@Input() input: ActOnCase, @From() caller: Caller) {
    return this.cases.act(input, caller);
  }

  @Call(cases.pdf) pdf(@Input() input: OfCase, @From() caller: Caller) {
    return this.cases.pdf(input, caller);
  }

  @Call(cases.follow) follow(@Input() input: FollowUp, @From() caller: Caller) {
    return this.cases.follow(input, caller);
  }

  @Call(cases.byLink) byLink(@Input() input: SignedLink, @From() caller: Caller) {
    return this.cases.byLink(input, caller);
  }

  @Call(cases.filter) filter(@Input() input: FilterCases, @From() caller: Caller) {
    return this.cases.filter(input, caller);
  }

  @Call(cases.comments) comments(@Input() input: OfCase, @From() caller: Caller) {
    return this.cases.comments(input, caller);
  }

  @Call(cases.comment) comment(@Input() input: WriteComment, @From() caller: Caller) {
    return this.cases.comment(input, caller);
  }
}
