import { Injectable } from '@nestjs/common';
import type { AnyCall, Call, Contract, PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { mayCall } from '../../common/contract/may-call.ts';
import type { PublicHistory } from '../../common/cases/cases.types.ts';
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
import { profile as profileContract } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { AuthService } from '../auth/auth.service.ts';
import { CasesService } from '../cases/cases.service.ts';
import { ClockSettingsService } from '../cases/clock/clock-settings.service.ts';
import { DelegationsService } from '../cases/delegations/delegations.service.ts';
import { DeskService } from '../cases/desk.service.ts';
import { DirectoryService } from '../cases/directory.service.ts';
import { InsightService } from '../cases/insight/insight.service.ts';
import { SurveysService } from '../cases/survey/surveys.service.ts';
import { MeterService } from '../content/happiness/meter.service.ts';
import { ContentService } from '../content/content.service.ts';
import { EditorsService } from '../content/editors.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { WebhooksService } from '../messages/webhooks/webhooks.service.ts';
import { ProfileService } from '../users/profile/profile.service.ts';
import { IdentityService } from '../users/identity.service.ts';
import { UsersService } from '../users/users.service.ts';
import { RegistrationService } from '../users/registration/registration.service.ts';
import { OversightService } from '../users/oversight.service.ts';
import { parseInput } from '../http/validate.ts';

/** How a page's data asks the product: the same rows, permissions and validation as over HTTP, without the network. */
export interface Ask {
  <In, Out>(row: Call<In, Out>, input: NoInfer<In> extends undefined ? undefined : Partial<NoInfer<In>>): Promise<Out>;
  /** The public face of the case that a signed link names. */
  publicCase(link: string): Promise<PublicHistory>;
}

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
    private readonly cases: CasesService,
    deskService: DeskService,
    delegationsService: DelegationsService,
    directoryService: DirectoryService,
    contentService: ContentService,
    authService: AuthService,
    editorsService: EditorsService,
    usersService: UsersService,
    registrationService: RegistrationService,
    identityService: IdentityService,
    profileService: ProfileService,
    oversightService: OversightService,
    surveysService: SurveysService,
    meterService: MeterService,
    insightService: InsightService,
    clockService: ClockSettingsService,
    messagesService: MessagesService,
    webhooksService: WebhooksService,
  ) {
    this.bind(casesContract, this.cases);
    this.bind(desk, deskService);
    this.bind({ delegations: delegation.delegations }, delegationsService);
    this.bind(directory, directoryService);
    this.bind(content, contentService);
    this.bind(editors, editorsService);
    this.bind({ nationalities: users.nationalities }, usersService);
    this.bind({ standing: identity.standing }, identityService);
    this.bind({ contact: profileContract.contact, sessions: profileContract.sessions }, profileService);
    this.bind({ underWay: registration.underWay }, registrationService);
    const { profile, customer } = auth;
    this.bind({ profile, customer }, authService);
    this.bind(oversight, oversightService);
    this.bind(surveys, surveysService);
    this.bind(happiness, meterService);
    this.bind({ read: insight.read }, insightService);
    this.bind({ overview: clock.overview }, clockService);
    const { templates, template, preview, undelivered } = messages;
    this.bind({ templates, template, preview, undelivered }, messagesService);
    this.bind({ list: webhooks.list, deliveries: webhooks.deliveries }, webhooksService);
  }

  for(caller: Caller): Ask {
    const ask = async (row: AnyCall, input: unknown): Promise<unknown> => {
      const bound = this.#answers.get(addressOf(row));
      if (!bound || !mayCall(bound.row, caller)) throw new AppError('ACCESS_DENIED');
      return bound.answer((await parseInput(bound.row, input)) as never, caller);
    };
    return Object.assign(ask, { publicCase: (link: string) => this.cases.byLink(link) }) as unknown as Ask;
  }

  private bind<C extends Contract>(contract: C, port: PortOf<C>): void {
    for (const [name, row] of Object.entries(contract) as [keyof C & string, AnyCall][]) {
      const method = port[name] as unknown as Bound['answer'];
      this.#answers.set(addressOf(row), { row, answer: (input, caller) => method.call(port, input, caller) });
    }
  }
}
