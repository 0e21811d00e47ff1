import { analytics } from '../../common/cases/analytics.contract.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import type { SuggestionOutcome } from '../../common/suggestions/suggestions.dto.ts';
import { browserIds } from '../support/browser-ids.ts';
import { runCommand } from '../support/commands.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';

const TEXT = 'The street light is broken. How do I follow up a case?';
const DAY_S = 86_400;
const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ clock });
});
afterAll(() => portal.close());

async function aBrowser(id: string): Promise<Visitor> {
  const visitor = await verifiedVisitor(portal);
  visitor.cookies.set('draft', id);
  return visitor;
}

/** Writes like a person, with two pauses, and reports an outcome. */
async function write(visitor: Visitor, outcome?: SuggestionOutcome['outcome']) {
  await visitor.call(suggestions.suggest, { text: TEXT.slice(0, 27) });
  const { data } = (await visitor.call(suggestions.suggest, { text: TEXT })).body;
  const service = defined(data.services[0]);
  const id = outcome === 'CHOSEN' ? service.serviceId : data.faqs[0]?.id;
  if (outcome) await visitor.call(suggestions.reportOutcome, { suggestionId: data.suggestionId, outcome, id });
  return { ...data, service };
}

it('analytics compare answers with the hold-out, and count the services that were chosen and kept', async () => {
  const [choosing, answered, answeredForAWeek, changing] = await Promise.all(browserIds(4).map(aBrowser));
  const heldOut = await aBrowser(defined(browserIds(1, true)[0]));

  const { service } = await write(defined(choosing), 'CHOSEN');
  const { entityId, serviceId } = service;
  await aCase(defined(choosing), { entityId, serviceId });
  await write(defined(answered), 'ANSWERED');
  await write(defined(answeredForAWeek), 'ANSWERED');
  await write(defined(changing), 'CHOSEN');
  await aCase(defined(changing));
  expect((await write(heldOut)).holdOut).toBe(true);
  await aCase(heldOut);
  clock.advance(8 * DAY_S);
  const late = await aBrowser(defined(browserIds(3)[2]));
  await aCase(late);

  const admin = await signedInUser(portal, 'admin');
  const { shown, holdOut, entities } = (await admin.call(analytics.read, {})).body.data.suggestions;
  expect({ shown, holdOut }).toEqual({
    shown: { people: 4, withoutCase: 2, answered: 2 },
    holdOut: { people: 1, withoutCase: 0 },
  });
  expect(entities[0]).toMatchObject({ id: entityId, shown: 4, taken: 2, submitted: 2, kept: 1 });
  clock.advance(61);
  const manager = await signedInUser(portal, 'manager');
  const own = (await manager.call(analytics.read, {})).body.data;
  expect(own.suggestions.entities.filter(({ id }) => id !== own.entity[0]?.id)).toEqual([]);
});

it('the retention command changes nothing in the period that analytics compares', async () => {
  const admin = await signedInUser(portal, 'admin');
  const read = async () => (await admin.call(analytics.read, {})).body.data.suggestions;
  const before = await read();
  await runCommand(portal, 'retention', ['--apply']);
  clock.advance(61);
  expect(await read()).toEqual(before);
  expect(before.shown.people).toBe(4);
});

it('clients without a browser ID get all suggestions', async () => {
  const { holdOut, services } = (await new Visitor(portal).call(suggestions.suggest, { text: TEXT })).body.data;
  expect([holdOut, services.length > 0]).toEqual([false, true]);
});
