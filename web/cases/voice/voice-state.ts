/** Recording states by the specification's own names (specification §3). */
export const VOICE_STATES = ['START_RECORDING', 'RECORDING_STARTED', 'PAUSE_RECORDING', 'PLAY_RECORDING', 'DONE'] as const;
export type VoiceState = (typeof VOICE_STATES)[number];

export const VOICE_EVENTS = ['started', 'paused', 'resumed', 'finished', 'discarded', 'played', 'stopped', 'deleted'] as const;
export type VoiceEvent = (typeof VOICE_EVENTS)[number];

const NEXT: Record<VoiceState, Partial<Record<VoiceEvent, VoiceState>>> = {
  START_RECORDING: { started: 'RECORDING_STARTED' },
  RECORDING_STARTED: { paused: 'PAUSE_RECORDING', finished: 'DONE', discarded: 'START_RECORDING' },
  PAUSE_RECORDING: { resumed: 'RECORDING_STARTED', finished: 'DONE', discarded: 'START_RECORDING' },
  PLAY_RECORDING: { stopped: 'DONE', started: 'RECORDING_STARTED', deleted: 'START_RECORDING' },
  DONE: { played: 'PLAY_RECORDING', started: 'RECORDING_STARTED', deleted: 'START_RECORDING' },
};

/** An event that means nothing in a state leaves it as it is: two quick presses do no harm. */
export function afterVoiceEvent(state: VoiceState, event: VoiceEvent): VoiceState {
  return NEXT[state][event] ?? state;
}

/** The form owns the recording: with one there is something to play, without one there is not. Recording goes on either way. */
export function settledState(state: VoiceState, recorded: boolean): VoiceState {
  if (recorded && state === 'START_RECORDING') return 'DONE';
  if (!recorded && (state === 'DONE' || state === 'PLAY_RECORDING')) return 'START_RECORDING';
  return state;
}
