import { STATUS_CODES, type StatusCode } from '../../common/cases/case.enums.ts';
import {
  actionsFor,
  CASE_ACTIONS,
  CASE_ROLES,
  LIFECYCLE,
  allowedRule,
  ruleOf,
  type CaseAction,
  type CaseFacts,
  type CaseRole,
} from '../../common/cases/lifecycle.ts';
import { ACTION_ERRORS, actionErrorOf } from '../../common/cases/action-errors.ts';
import texts from '../../common/locale/messages/en/agent-workspace.json';
import { ACTIONS_AT_STATUS, OWNER_ACTIONS, STAFF_ACTIONS } from '../../web/cases/actions/action-order.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const OPEN_WINDOW = '2026-11-25T19:59:59.999Z';
const CLOSED_WINDOW = '2026-11-19T19:59:59.999Z';

const facts = (statusCode: StatusCode, over: Partial<CaseFacts> = {}): CaseFacts => ({
  statusCode,
  answerAction: 'RESOLVE',
  restudied: false,
  restudyUntil: OPEN_WINDOW,
  grievance: 'none',
  ombudsman: 'none',
  ...over,
});

/** Expected actions for an incident with an open re-study window and no grievance, independent of LIFECYCLE. */
const EXPECTED: Record<StatusCode, Partial<Record<CaseRole, string>>> = {
  50: { owner: 'CANCEL', agent: 'START ASK RESOLVE ASSIGN', manager: 'CLOSE ASSIGN TRANSFER', admin: 'CLOSE TRANSFER' },
  51: { owner: 'CANCEL', agent: 'ASK RESOLVE ASSIGN', manager: 'CLOSE ASSIGN TRANSFER', admin: 'CLOSE TRANSFER' },
  52: { owner: 'REPLY CANCEL', agent: 'ASSIGN', manager: 'CLOSE ASSIGN', admin: 'CLOSE' },
  53: {},
  54: { owner: 'RESTUDY GRIEVANCE', agent: 'ASSIGN', manager: 'ASSIGN' },
  55: { owner: 'RESTUDY GRIEVANCE', agent: 'ASSIGN', manager: 'ASSIGN' },
  56: {},
  57: { owner: 'GRIEVANCE OMBUDSMAN' },
  58: { agent: 'RESTUDY_RESOLVE ASSIGN', manager: 'ASSIGN' },
  59: { agent: 'RESTUDY_START ASSIGN', manager: 'ASSIGN' },
};

const can = (role: CaseRole, of: CaseFacts, excludedFromRestudy = false) =>
  actionsFor(of, { roles: [role], excludedFromRestudy }, NOW);

describe('case lifecycle', () => {
  it.each(STATUS_CODES.flatMap((status) => CASE_ROLES.map((role) => [status, role] as const)))(
    'allows exactly the expected actions at status %i for the role %s',
    (status, role) => {
      const expected = (EXPECTED[status][role] ?? '').split(' ').filter(Boolean);
      expect(can(role, facts(status)).sort()).toEqual(expected.sort());
      for (const action of CASE_ACTIONS)
        expect([action, allowedRule(action, facts(status), { roles: [role] }, NOW) !== undefined]).toEqual([
          action,
          expected.includes(action),
        ]);
    },
  );

  it('gives its own reason for each action that is refused, and none for one that is allowed', () => {
    const appeals = ['none', 'open', 'answered'] as const;
    const seen = new Set<string>();
    for (const statusCode of STATUS_CODES)
      for (const answerAction of ['RESOLVE', 'RESPOND'] as const)
        for (const [grievance, ombudsman] of appeals.flatMap((one) => appeals.map((other) => [one, other] as const)))
          for (const [restudied, restudyUntil, flag] of [
            [false, OPEN_WINDOW, false],
            [false, CLOSED_WINDOW, true],
            [true, OPEN_WINDOW, false],
          ] as const)
            for (const role of CASE_ROLES) {
              const of = facts(statusCode, {
                answerAction,
                grievance,
                ombudsman,
                restudied,
                restudyUntil,
                anonymous: flag,
              });
              const actor = { roles: [role], excludedFromRestudy: flag };
              for (const action of CASE_ACTIONS) {
                if (allowedRule(action, of, actor, NOW)) continue;
                const reason = actionErrorOf(action, of, actor, NOW);
                if (!reason) throw new Error(`${action} has no reason: ${JSON.stringify({ of, actor })}`);
                seen.add(reason);
              }
            }
    expect([...seen].sort()).toEqual([...ACTION_ERRORS].sort());
  });

  it.each([
    ['START', 'agent', facts(51), 'CASE_STARTED'],
    ['RESOLVE', 'agent', facts(52), 'WAITING_FOR_CUSTOMER'],
    ['RESOLVE', 'agent', facts(51, { answerAction: 'RESPOND' }), 'RESPOND_INSTEAD'],
    ['RESOLVE', 'manager', facts(51), 'AGENT_ONLY'],
    ['CLOSE', 'agent', facts(51), 'MANAGER_OR_ADMIN_ONLY'],
    ['CANCEL', 'owner', facts(54), 'CASE_ANSWERED'],
    ['RESTUDY', 'owner', facts(51), 'CASE_UNANSWERED'],
    ['RESTUDY', 'owner', facts(54, { restudyUntil: CLOSED_WINDOW }), 'RESTUDY_OVER'],
    ['RESTUDY', 'owner', facts(57, { restudied: true }), 'RESTUDY_USED'],
    ['RESTUDY_START', 'agent', facts(58, { restudied: true }), 'RESTUDY_STARTED'],
    ['GRIEVANCE', 'owner', facts(59, { restudied: true }), 'RESTUDY_OPEN'],
    ['GRIEVANCE', 'owner', facts(54, { grievance: 'open' }), 'GRIEVANCE_USED'],
    ['OMBUDSMAN', 'owner', facts(54), 'OMBUDSMAN_TOO_EARLY'],
    ['ASSIGN', 'manager', facts(54, { restudyUntil: CLOSED_WINDOW }), 'CASE_FINAL'],
    ['TRANSFER', 'admin', facts(56), 'CASE_CANCELLED'],
  ] as const)('refuses %s for the role %s with the reason (%#)', (action, role, of, reason) =>
    expect(actionErrorOf(action, of, { roles: [role] }, NOW)).toBe(reason),
  );

  it('allows nothing without a role', () => {
    for (const status of STATUS_CODES) expect(actionsFor(facts(status), { roles: [] }, NOW)).toEqual([]);
  });

  it('combines the actions of several roles', () => {
    expect(actionsFor(facts(50), { roles: ['owner', 'agent'] }, NOW)).toEqual([
      'START',
      'ASK',
      'RESOLVE',
      'CANCEL',
      'ASSIGN',
    ]);
  });

  it.each([
    [
      'offers RESPOND for suggestions and feedback',
      'agent',
      facts(51, { answerAction: 'RESPOND' }),
      ['ASK', 'RESPOND', 'ASSIGN'],
    ],
    ['offers a re-study once', 'owner', facts(54, { restudied: true }), ['GRIEVANCE']],
    ['offers no re-study after the window', 'owner', facts(54, { restudyUntil: CLOSED_WINDOW }), ['GRIEVANCE']],
    ['offers no re-study without a resolution', 'owner', facts(54, { restudyUntil: null }), ['GRIEVANCE']],
    ['offers a grievance once', 'owner', facts(57, { grievance: 'open' }), ['OMBUDSMAN']],
    [
      'offers the ombudsman after an answered grievance',
      'owner',
      facts(54, { grievance: 'answered', restudyUntil: CLOSED_WINDOW }),
      ['OMBUDSMAN'],
    ],
    [
      'does not offer the ombudsman while a grievance is open',
      'owner',
      facts(55, { grievance: 'open', restudyUntil: CLOSED_WINDOW }),
      [],
    ],
    ['offers the ombudsman once', 'owner', facts(57, { grievance: 'answered', ombudsman: 'answered' }), []],
    ['lets the manager answer an open grievance', 'manager', facts(57, { grievance: 'open' }), ['GRIEVANCE_RESOLVE']],
    [
      'lets the manager answer a grievance during a re-study',
      'manager',
      facts(58, { grievance: 'open' }),
      ['GRIEVANCE_RESOLVE', 'ASSIGN'],
    ],
    ['lets the manager answer a grievance once', 'manager', facts(57, { grievance: 'answered' }), []],
    [
      'lets the admin answer an open submission to the ombudsman',
      'admin',
      facts(57, { ombudsman: 'open' }),
      ['OMBUDSMAN_RESOLVE'],
    ],
    ['is final once the window has closed', 'agent', facts(54, { restudyUntil: CLOSED_WINDOW }), []],
    [
      'is not final while a grievance is open',
      'agent',
      facts(54, { restudyUntil: CLOSED_WINDOW, grievance: 'open' }),
      ['ASSIGN'],
    ],
  ] as const)('%s', (_name, role, of, expected) => {
    expect(can(role, of)).toEqual(expected);
  });

  it('leaves the re-study to another agent where there is one', () => {
    expect(can('agent', facts(58), true)).toEqual(['ASSIGN']);
    expect(can('agent', facts(59), true)).toEqual(['ASSIGN']);
    expect(can('agent', facts(59), false)).toEqual(['RESTUDY_START', 'ASSIGN']);
    expect(can('agent', facts(58), false)).toEqual(['RESTUDY_RESOLVE', 'ASSIGN']);
  });

  it('keeps the re-study window open to its last millisecond', () => {
    const actor = { roles: ['owner'] as const };
    const last = new Date(OPEN_WINDOW);
    expect(actionsFor(facts(54), actor, last)).toContain('RESTUDY');
    expect(actionsFor(facts(54), actor, new Date(last.getTime() + 1))).not.toContain('RESTUDY');
  });
});

describe('the buttons of actions', () => {
  const allowedTo = (isRole: (role: CaseRole) => boolean) =>
    LIFECYCLE.filter(({ roles }) => roles.some(isRole)).map(({ action }) => action);

  it('exist for every action of staff and of the requester', () => {
    expect(STAFF_ACTIONS.toSorted()).toEqual(allowedTo((role) => role !== 'owner').toSorted());
    expect([...OWNER_ACTIONS, ...ACTIONS_AT_STATUS].toSorted()).toEqual(
      allowedTo((role) => role === 'owner').toSorted(),
    );
  });

  it('have the texts of their forms', () => {
    const acts: Record<string, object | undefined> = texts.agentWorkspace.action;
    const needed = (action: CaseAction) => [
      ...['title', 'done'],
      ...(ruleOf(action).text === 'none' ? [] : ['label', 'hint', 'send']),
      ...(OWNER_ACTIONS.includes(action) ? ['about'] : []),
    ];
    for (const action of [...STAFF_ACTIONS, ...OWNER_ACTIONS, 'RESTUDY' as const])
      expect([action, ...Object.keys(acts[action] ?? {})]).toEqual(expect.arrayContaining([action, ...needed(action)]));
  });
});
