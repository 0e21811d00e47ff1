import { useMemo, useReducer, useState } from 'react';
import type { RecordedVoice } from './recording.ts';
import { usePlayer } from './use-player.ts';
import { useRecorder } from './use-recorder.ts';
import { voicePlan } from './voice-plan.ts';
import { afterVoiceEvent, settledState, type VoiceEvent, type VoiceState } from './voice-state.ts';

/** What the form keeps: the file just recorded, or the address of one kept from before. */
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

/** The five states over the recorder, the player and what the form holds. */
export function useVoiceNote({ value, onChange, maxSeconds, maxBytes }: VoiceSettings) {
  const recorded = Boolean(value);
  const [raw, onEvent] = useReducer(
    (state: VoiceState, event: VoiceEvent) => afterVoiceEvent(settledState(state, recorded), event),
    'START_RECORDING',
  );
  const state = settledState(raw, recorded);
  const plan = useMemo(() => voicePlan(maxSeconds, maxBytes), [maxSeconds, maxBytes]);
  const [removed, setRemoved] = useState<RecordedVoice>();
  const keep = ({ file, seconds }: RecordedVoice) => {
    setRemoved(undefined);
    onChange(file, seconds);
  };
  const recorder = useRecorder(plan, { onEvent, onRecorded: keep });
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
  const undo = removed && (() => keep(removed));
  return { state, plan, recorder, player, start, discard, remove, undo };
}

export type VoiceControls = ReturnType<typeof useVoiceNote>;
