import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { useNearScreen } from '../../ui/layout/use-near-screen.ts';
import { usePlayer } from './use-player.ts';
import { VoiceMainButton } from './VoiceMainButton.tsx';
import { VoiceSeek } from './VoiceSeek.tsx';
import { timerText } from './voice-time.ts';

/** Plays a recording. Its length is shown once the player is near the screen. */
export function AudioPlayer({ url, label }: { url: string; label: string }) {
  const t = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  const { near, watch } = useNearScreen();
  const player = usePlayer(url, isPlaying, (event) => setIsPlaying(event === 'played'));
  const { position, length, broken } = player;
  const load = useEffectEvent(player.load);
  useEffect(() => {
    if (near) load();
  }, [near]);
  return (
    <div ref={watch} role="group" aria-label={label} className="no-print">
      <Inline gap={3}>
        <VoiceMainButton
          state={isPlaying ? 'PLAY_RECORDING' : 'DONE'}
          onPress={isPlaying ? player.stop : player.play}
        />
        <Box flex={1} minWidth={0}>
          <VoiceSeek
            peaks={[]}
            position={position}
            seconds={length ?? 1}
            disabled={length === undefined}
            onSeek={player.seek}
          />
        </Box>
        <Text as="span" size="small" role="timer">
          <Bidi>{length === undefined ? timerText(position) : `${timerText(position)} / ${timerText(length)}`}</Bidi>
        </Text>
      </Inline>
      {broken && (
        <Text size="small" tone="danger" role="alert">
          {t('capture.voice.playbackFailed')}
        </Text>
      )}
    </div>
  );
}
