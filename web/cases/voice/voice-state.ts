/** Recording states (specification §3). */
export const VOICE_STATES = [
  'START_RECORDING',
  'RECORDING_STARTED',
  'PAUSE_RECORDING',
  'PLAY_RECORDING',
  'DONE',
] as const;
export type VoiceState = (typeof VOICE_STATES)[number];

export const VOICE_EVENTS = [
  'started',
  'paused',
  'resumed',
  'finished',
  'discarded',
  'played',
  'stopped',
  'deleted',
] as const;
export type VoiceEvent = (typeof VOICE_EVENTS)[number];

const TRANSITIONS: Record<VoiceState, Partial<Record<VoiceEvent, VoiceState>>> = {
  START_RECORDING: { started: 'RECORDING_STARTED' },
  RECORDING_STARTED: { paused: 'PAUSE_RECORDING', finished: 'DONE', discarded: 'START_RECORDING' },
  PAUSE_RECORDING: { resumed: 'RECORDING_STARTED', finished: 'DONE', discarded: 'START_RECORDING' },
  PLAY_RECORDING: { stopped: 'DONE', started: 'RECORDING_STARTED', deleted: 'START_RECORDING' },
  DONE: { played: 'PLAY_RECORDING', started: 'RECORDING_STARTED', deleted: 'START_RECORDING' },
};

/** The state after an event. Events that are not valid in the state, such as those of a double click, are ignored. */
export function nextVoiceState(state: VoiceState, event: VoiceEvent): VoiceState {
  return TRANSITIONS[state][event] ?? state;
}

/** The state that fits the form's value. A running recording is not affected. */
export function stateForValue(state: VoiceState, recorded: boolean): VoiceState {
  if (recorded && state === 'START_RECORDING') return 'DONE';
  if (!recorded && (state === 'DONE' || state === 'PLAY_RECORDING')) return 'START_RECORDING';
  return state;
}
