import { Mic, Pause, Play, Square } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { forcedColors } from '../../theme/media.ts';
import type { VoiceState } from './voice-state.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const RoundButton = styled.button<{ $hasLabel: boolean; $recording: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  flex: none;
  min-inline-size: var(--control-target);
  min-block-size: var(--control-target);
  padding: 0 ${({ $hasLabel }) => ($hasLabel ? 'var(--space-5)' : '0')};
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--${({ $recording }) => ($recording ? 'danger' : 'brand')});
  color: var(--on-fill);
  font-weight: 600;
  line-height: 1.3;

  &:hover {
    background: ${({ $recording }) => ($recording ? 'color-mix(in srgb, var(--danger) 84%, black)' : 'var(--brand-hover)')};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  ${forcedColors} {
    border-color: ButtonText;
  }
`;

const ICONS = {
  START_RECORDING: Mic,
  RECORDING_STARTED: Square,
  PAUSE_RECORDING: Square,
  PLAY_RECORDING: Pause,
  DONE: Play,
};

const NAMES = {
  START_RECORDING: 'cases.voice.START_RECORDING',
  RECORDING_STARTED: 'capture.voice.finish',
  PAUSE_RECORDING: 'capture.voice.finish',
  PLAY_RECORDING: 'capture.voice.stopPlaying',
  DONE: 'cases.voice.PLAY_RECORDING',
};

interface VoiceMainButtonProps {
  ref?: Ref<HTMLButtonElement>;
  state: VoiceState;
  busy?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** Main button of the recorder. The same element in all states, so that it keeps the focus. */
export function VoiceMainButton({ ref, state, busy = false, disabled, onPress }: VoiceMainButtonProps) {
  const t = useTranslation();
  const Icon = ICONS[state];
  const name = t(NAMES[state] as TextKey);
  const hasLabel = state === 'START_RECORDING';
  const recording = state === 'RECORDING_STARTED' || state === 'PAUSE_RECORDING';
  return (
    <RoundButton
      ref={ref}
      type="button"
      aria-label={hasLabel ? undefined : name}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onPress}
      $hasLabel={hasLabel}
      $recording={recording}
    >
      {busy ? <Spinner size={20} stroke={3} /> : <Icon aria-hidden="true" fill={recording ? 'currentColor' : 'none'} />}
      {hasLabel && name}
    </RoundButton>
  );
}
