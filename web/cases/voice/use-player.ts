import { useEffect, useRef, useState } from 'react';
import type { VoiceEvent } from './voice-state.ts';

/** Plays one sound at a time; made on the first press, let go of with its recording. */
function openPlayer(source: Blob | string) {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source);
  const audio = new Audio(address);
  const close = () => {
    audio.pause();
    audio.removeAttribute('src');
    if (typeof source !== 'string') URL.revokeObjectURL(address);
  };
  return { source, audio, close };
}

export interface VoicePlayer {
  /** Seconds from the beginning. */
  position: number;
  broken: boolean;
  play: () => void;
  stop: () => void;
  seek: (seconds: number) => void;
}

/** Play, pause and seek. `onEvent` hears when the sound began and when it came to rest. */
export function usePlayer(source: Blob | string | undefined, playing: boolean, onEvent: (event: VoiceEvent) => void): VoicePlayer {
  const player = useRef<ReturnType<typeof openPlayer> | null>(null);
  const [at, setAt] = useState({ source, seconds: 0, broken: false });
  const current = at.source === source ? at : { seconds: 0, broken: false };

  useEffect(
    () => () => {
      player.current?.close();
      player.current = null;
    },
    [source],
  );
  useEffect(() => {
    if (!playing) return;
    const watch = setInterval(() => setAt({ source, seconds: player.current?.audio.currentTime ?? 0, broken: false }), 100);
    return () => clearInterval(watch);
  }, [playing, source]);

  const rest = (seconds: number, broken = false) => {
    setAt({ source, seconds, broken });
    onEvent('stopped');
  };
  const open = () => {
    if (player.current || !source) return player.current;
    player.current = openPlayer(source);
    player.current.audio.addEventListener('ended', () => rest(0));
    player.current.audio.addEventListener('error', () => player.current && rest(0, true));
    return player.current;
  };
  return {
    position: current.seconds,
    broken: current.broken,
    play: () => {
      const audio = open()?.audio;
      if (!audio) return;
      onEvent('played');
      audio.play().catch((refusal: Error) => refusal.name !== 'AbortError' && rest(0, true));
    },
    stop: () => {
      player.current?.audio.pause();
      rest(player.current?.audio.currentTime ?? 0);
    },
    seek: (seconds) => {
      const audio = open()?.audio;
      if (audio) audio.currentTime = seconds;
      setAt({ source, seconds, broken: false });
    },
  };
}
