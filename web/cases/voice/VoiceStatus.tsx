import { keyframes, styled } from 'styled-components';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { forcedColors } from '../../theme/media.ts';
import type { VoiceControls } from './use-voice-note.ts';
import { timerText, spokenTime } from './voice-time.ts';
import { Inline } from '../../ui/layout/Box.ts';

const glow = keyframes`
  50% { opacity: .35; }
`;

/** Recording indicator; decorative. */
const RecordingLight = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border-radius: 50%;
  background: var(--danger);
  animation: ${glow} 1.4s ease-in-out infinite;

  ${forcedColors} {
    forced-color-adjust: none;
  }
`;

const SILENT_AFTER_SECONDS = 4;
const SILENCE_LEVEL = 0.004;
const LAST_SECONDS = 30;

/** Status text. It is a live region, so it changes only with the state. */
function useStatusText({ state, plan, recorder, undo }: VoiceControls): string {
  const t = useTranslation();
  const { locale } = useLocale();
  const { seconds, peaks } = recorder.live;
  switch (state) {
    case 'START_RECORDING':
      if (recorder.opening) return t('capture.voice.opening');
      return undo ? t('capture.voice.deleted') : t('capture.voice.limit', { time: spokenTime(plan.seconds, locale) });
    case 'RECORDING_STARTED':
      if (seconds > SILENT_AFTER_SECONDS && !peaks.some((peak) => peak > SILENCE_LEVEL))
        return t('capture.voice.silent');
      if (plan.seconds > 2 * LAST_SECONDS && plan.seconds - seconds <= LAST_SECONDS)
        return t('capture.voice.nearEnd', { time: spokenTime(LAST_SECONDS, locale) });
      return t('cases.voice.RECORDING_STARTED');
    case 'PAUSE_RECORDING':
      return t('capture.voice.paused');
    default:
      return recorder.opening ? t('capture.voice.opening') : t('cases.voice.DONE');
  }
}

interface VoiceStatusProps {
  voice: VoiceControls;
  seconds: number | undefined;
}

export function VoiceStatus({ voice, seconds }: VoiceStatusProps) {
  const t = useTranslation();
  const text = useStatusText(voice);
  const saved = voice.state === 'DONE' || voice.state === 'PLAY_RECORDING';
  return (
    <Inline gap="0 2" wrap size="small" tone="ink-3" mt={2}>
      {voice.state === 'RECORDING_STARTED' && <RecordingLight aria-hidden="true" data-motion="" />}
      <span role="status">
        {text}
        {saved && seconds !== undefined && (
          <>
            {' · '}
            <Bidi>{timerText(seconds)}</Bidi>
          </>
        )}
      </span>
      {voice.undo && (
        <Button tone="tertiary" size="sm" onClick={voice.undo}>
          {t('capture.voice.undo')}
        </Button>
      )}
    </Inline>
  );
}
