import { Injectable } from '@nestjs/common';
import type { AnyCall, Contract, PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { toAppError } from '../http/error.filter.ts';
import { ownAccount } from '../../common/auth/auth.contract.ts';
import { mayCall } from '../../common/contract/may-call.ts';
import { cases as casesContract } from '../../common/cases/cases.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { insight } from '../../common/cases/insight.contract.ts';
import { clock } from '../../common/cases/clock.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import type { Ask } from '../../common/pages/page-init.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { WebhooksService } from '../messages/webhooks/webhooks.service.ts';
import { Port } from '../http/ports.ts';
import { parseInput } from '../http/validate.ts';

interface Bound {
  row: AnyCall;
  answer(input: never, caller: Caller): Promise<unknown>;
}

/** The pages' bundle holds rows of its own, so a row is known by its address, and what counts is the server's. */
const addressOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

/** Binds rows to what answers them, for server rendering. */
@Injectable()
export class AskFactory {
  readonly #answers = new Map<string, Bound>();

  constructor(
    @Port(casesContract) private readonly cases: PortOf<typeof casesContract>,
    @Port(desk) deskPort: PortOf<typeof desk>,
    @Port(directory) directoryPort: PortOf<typeof directory>,
    @Port(content) contentPort: PortOf<typeof content>,
    @Port(ownAccount) accountPort: PortOf<typeof ownAccount>,
    @Port(editors) editorsPort: PortOf<typeof editors>,
    @Port(users) usersPort: PortOf<typeof users>,
    @Port(registration) registrationPort: PortOf<typeof registration>,
    @Port(identity) identityPort: PortOf<typeof identity>,
    @Port(profile) profilePort: PortOf<typeof profile>,
    @Port(oversight) oversightPort: PortOf<typeof oversight>,
    @Port(surveys) surveysPort: PortOf<typeof surveys>,
    @Port(happiness) happinessPort: PortOf<typeof happiness>,
    @Port(insight) insightPort: PortOf<typeof insight>,
    @Port(clock) clockPort: PortOf<typeof clock>,
    @Port(delegation) delegationPort: PortOf<typeof delegation>,
    messagesService: MessagesService,
    webhooksService: WebhooksService,
  ) {
    this.bind(casesContract, this.cases);
    this.bind(desk, deskPort);
    this.bind(directory, directoryPort);
    this.bind(content, contentPort);
    this.bind(editors, editorsPort);
    this.bind(users, usersPort);
    this.bind({ standing: identity.standing }, identityPort);
    this.bind({ contact: profile.contact, sessions: profile.sessions }, profilePort);
    this.bind({ underWay: registration.underWay }, registrationPort);
    this.bind(ownAccount, accountPort);
    this.bind(oversight, oversightPort);
    this.bind(surveys, surveysPort);
    this.bind(happiness, happinessPort);
    this.bind({ read: insight.read }, insightPort);
    this.bind({ overview: clock.overview }, clockPort);
    this.bind({ delegations: delegation.delegations }, delegationPort);
    const { templates, template, preview, undelivered } = messages;
    this.bind({ templates, template, preview, undelivered }, messagesService);
    this.bind({ list: webhooks.list, deliveries: webhooks.deliveries }, webhooksService);
  }

  for(caller: Caller): Ask {
    const ask = async (row: AnyCall, input: unknown): Promise<unknown> => {
      const bound = this.#answers.get(addressOf(row));
      if (!bound || !mayCall(bound.row, caller)) throw new AppError('ACCESS_DENIED');
      return bound.answer((await parseInput(bound.row, input)) as never, caller).catch(named);
    };
    return Object.assign(ask, { publicCase: (link: string) => this.cases.byLink({ link }, caller) }) as unknown as Ask;
  }

  private bind<C extends Contract>(contract: C, port: NoInfer<PortOf<C>>): void {
    for (const [name, row] of Object.entries(contract) as [keyof C & string, AnyCall][]) {
      const method = port[name] as unknown as Bound['answer'];
      this.#answers.set(addressOf(row), { row, answer: (input, caller) => method.call(port, input, caller) });
    }
  }
}

/** What is known to be away is said so, as a call says it; anything else stays as it is, for the log. */
function named(fault: unknown): never {
  const error = toAppError(fault);
  throw error.code === 'UNAVAILABLE' ? error : fault;
}
