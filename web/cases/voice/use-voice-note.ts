import { useMemo, useReducer, useState } from 'react';
import type { RecordedVoice } from './recording.ts';
import { usePlayer } from './use-player.ts';
import { useRecorder } from './use-recorder.ts';
import { voicePlan } from './voice-plan.ts';
import { nextVoiceState, stateForValue, type VoiceEvent, type VoiceState } from './voice-state.ts';

/** The form's value: a new recording, or the URL of an uploaded one. */
export interface VoiceValue {
  file?: File;
  url?: string;
  seconds: number;
}

export interface VoiceSettings {
  value: VoiceValue | undefined;
  onChange: (file: File | undefined, seconds: number) => void;
  maxSeconds: number;
  maxBytes: number;
}

/** Combines the recorder, the player and the form's value into one state. */
export function useVoiceNote({ value, onChange, maxSeconds, maxBytes }: VoiceSettings) {
  const hasRecording = Boolean(value);
  const [rawState, onEvent] = useReducer(
    (state: VoiceState, event: VoiceEvent) => nextVoiceState(stateForValue(state, hasRecording), event),
    'START_RECORDING',
  );
  const state = stateForValue(rawState, hasRecording);
  const plan = useMemo(() => voicePlan(maxSeconds, maxBytes), [maxSeconds, maxBytes]);
  const [removed, setRemoved] = useState<RecordedVoice>();
  const save = ({ file, seconds }: RecordedVoice) => {
    setRemoved(undefined);
    onChange(file, seconds);
  };
  const recorder = useRecorder(plan, { onEvent, onRecorded: save });
  const player = usePlayer(value?.file ?? value?.url, state === 'PLAY_RECORDING', onEvent);
  const start = () => {
    if (state === 'PLAY_RECORDING') player.stop();
    setRemoved(undefined);
    void recorder.start();
  };
  const discard = () => {
    const voice = recorder.discard();
    if (!value) setRemoved(voice);
  };
  const remove = () => {
    setRemoved(value?.file && { file: value.file, seconds: value.seconds });
    onEvent('deleted');
    onChange(undefined, 0);
  };
  const undo = removed && (() => save(removed));
  return { state, plan, recorder, player, start, discard, remove, undo };
}

export type VoiceControls = ReturnType<typeof useVoiceNote>;
