import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Where the sound stands; a new source begins anew. */
function usePlace(source: Blob | string | undefined) {
  const [at, setAt] = useState({ source, position: 0, broken: false });
  const set = (position: number, broken = false) => setAt({ source, position, broken });
  const { position, broken } = at.source === source ? at : { position: 0, broken: false };
  return { position, broken, set };
}

/** Holds the player of a source once there is one, and closes it with the source. */
function usePlayerOf(source: Blob | string | undefined) {
  const playerRef = useRef<ReturnType<typeof openPlayer> | null>(null);
  useEffect(
    () => () => {
      playerRef.current?.close();
      playerRef.current = null;
    },
    [source],
  );
  return playerRef;
}

/** Play, pause and seek. `onEvent` hears when the sound began and when it came to rest. */
export function usePlayer(source: Blob | string | undefined, playing: boolean, onEvent: (event: VoiceEvent) => void): VoicePlayer {
  const playerRef = usePlayerOf(source);
  const { position, broken, set } = usePlace(source);
  const follow = useEffectEvent(() => set(playerRef.current?.audio.currentTime ?? 0));
  useEffect(() => {
    if (!playing) return;
    const watch = setInterval(() => follow(), 100);
    return () => clearInterval(watch);
  }, [playing]);
  const rest = (seconds: number, failed = false) => {
    set(seconds, failed);
    onEvent('stopped');
  };
  const open = () => {
    if (playerRef.current || !source) return playerRef.current?.audio;
    const { audio } = (playerRef.current = openPlayer(source));
    audio.addEventListener('ended', () => rest(0));
    audio.addEventListener('error', () => playerRef.current && rest(0, true));
    return audio;
  };
  const play = () => {
    onEvent('played');
    open()
      ?.play()
      .catch((refusal: Error) => refusal.name !== 'AbortError' && rest(0, true));
  };
  const stop = () => {
    playerRef.current?.audio.pause();
    rest(playerRef.current?.audio.currentTime ?? 0);
  };
  const seek = (seconds: number) => {
    const audio = open();
    if (audio) audio.currentTime = seconds;
    set(seconds);
  };
  return { position, broken, play, stop, seek };
}
