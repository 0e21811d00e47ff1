import { Injectable } from '@nestjs/common';
import type { replyCheck } from '../../../common/cases/reply-check.contract.ts';
import type { CheckReply } from '../../../common/cases/agent-workspace.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { CaseAccess } from '../case-access.ts';
import { ReplyChecker } from '../reply-check/reply-checker.ts';

/** Implements the check of a reply before it is sent. */
@Injectable()
export class ReplyCheckService implements ServiceOf<typeof replyCheck> {
  constructor(
    private readonly access: CaseAccess,
    private readonly checker: ReplyChecker,
  ) {}

  /** Throws NOT_FOUND for a case outside the caller's scope. */
  async check({ incidentId, action, text }: CheckReply, caller: Principal) {
    const { row } = await this.access.findAsStaff({ incidentId }, caller);
    return { warnings: await this.checker.warnings(action, text, row) };
  }
}
