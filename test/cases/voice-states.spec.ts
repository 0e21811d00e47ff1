import {
  nextVoiceState,
  stateForValue,
  VOICE_EVENTS,
  VOICE_STATES,
  type VoiceState,
} from '../../web/cases/voice/voice-state.ts';

/** The next state for every state and event, in the order of VOICE_EVENTS; a dot means no change. */
const TABLE: Record<VoiceState, string> = {
  //                 started           paused          resumed           finished discarded       played         stopped
  // deleted
  START_RECORDING:
    'RECORDING_STARTED .               .                 .        .               .              .       .',
  RECORDING_STARTED:
    '.               PAUSE_RECORDING .                 DONE     START_RECORDING .              .       .',
  PAUSE_RECORDING:
    '.                 .               RECORDING_STARTED DONE     START_RECORDING .              .       .',
  PLAY_RECORDING:
    'RECORDING_STARTED  .               .                 .        .               .              DONE    START_RECORDING',
  DONE: 'RECORDING_STARTED            .               .                 .        .               PLAY_RECORDING .       START_RECORDING',
};

describe('voice note states', () => {
  it('are the five of the specification', () => {
    expect(VOICE_STATES).toEqual(['START_RECORDING', 'RECORDING_STARTED', 'PAUSE_RECORDING', 'PLAY_RECORDING', 'DONE']);
  });

  for (const state of VOICE_STATES) {
    const row = TABLE[state].split(/\s+/);
    VOICE_EVENTS.forEach((event, index) => {
      const next = row[index] === '.' ? state : row[index];
      it(`change from ${state} on ${event} to ${next === state ? 'the same state' : next}`, () => {
        expect(row).toHaveLength(VOICE_EVENTS.length);
        expect(nextVoiceState(state, event)).toBe(next);
      });
    });
  }

  it('follow the form’s value without interrupting a recording', () => {
    const settled = (recorded: boolean) => VOICE_STATES.map((state) => stateForValue(state, recorded));
    expect(settled(true)).toEqual(['DONE', 'RECORDING_STARTED', 'PAUSE_RECORDING', 'PLAY_RECORDING', 'DONE']);
    expect(settled(false)).toEqual([
      'START_RECORDING',
      'RECORDING_STARTED',
      'PAUSE_RECORDING',
      'START_RECORDING',
      'START_RECORDING',
    ]);
  });
});
