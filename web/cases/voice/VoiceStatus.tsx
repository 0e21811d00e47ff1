import { keyframes, styled } from 'styled-components';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { forcedColors } from '../../design/media.ts';
import type { VoiceControls } from './use-voice-note.ts';
import { clockText, spokenTime } from './voice-clock.ts';

const glow = keyframes`
  50% { opacity: .35; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block-start: var(--space-2);
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

/** The red light of a recorder; the words beside it say the same. */
const Light = styled.span`
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
const SILENCE = 0.004;
const LAST_SECONDS = 30;

/** Changes only where there is something new to say, for it is read aloud. */
function useStatusText({ state, plan, recorder, undo }: VoiceControls): string {
  const t = useTexts();
  const { locale } = useLocale();
  const { seconds, peaks } = recorder.live;
  switch (state) {
    case 'START_RECORDING':
      if (recorder.opening) return t('capture.voice.opening');
      return undo ? t('capture.voice.deleted') : t('capture.voice.limit', { time: spokenTime(plan.seconds, locale) });
    case 'RECORDING_STARTED':
      if (seconds > SILENT_AFTER_SECONDS && !peaks.some((peak) => peak > SILENCE)) return t('capture.voice.silent');
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
  const t = useTexts();
  const text = useStatusText(voice);
  const saved = voice.state === 'DONE' || voice.state === 'PLAY_RECORDING';
  return (
    <Line>
      {voice.state === 'RECORDING_STARTED' && <Light aria-hidden="true" data-motion="" />}
      <span role="status">
        {text}
        {saved && seconds !== undefined && (
          <>
            {' · '}
            <Bidi>{clockText(seconds)}</Bidi>
          </>
        )}
      </span>
      {voice.undo && (
        <Button tone="tertiary" size="sm" onClick={voice.undo}>
          {t('capture.voice.undo')}
        </Button>
      )}
    </Line>
  );
}
