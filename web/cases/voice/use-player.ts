import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceEvent } from './voice-state.ts';

/** Creates the audio element of a source. */
function openPlayer(source: Blob | string) {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const audio = new Audio(url);
  const close = () => {
    audio.pause();
    audio.removeAttribute('src');
    if (typeof source !== 'string') URL.revokeObjectURL(url);
  };
  return { source, audio, close };
}

interface VoicePlayer {
  /** Position in seconds. */
  position: number;
  broken: boolean;
  play: () => void;
  stop: () => void;
  seek: (seconds: number) => void;
}

/** Playback position; reset for a new source. */
function usePlayback(source: Blob | string | undefined) {
  const [playback, setPlayback] = useState({ source, position: 0, broken: false });
  const set = (position: number, broken = false) => setPlayback({ source, position, broken });
  const { position, broken } = playback.source === source ? playback : { position: 0, broken: false };
  return { position, broken, set };
}

/** Ref of the source's player; closed when the source changes. */
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

/** Play, stop and seek. `onEvent` receives `played` and `stopped`. */
export function usePlayer(
  source: Blob | string | undefined,
  playing: boolean,
  onEvent: (event: VoiceEvent) => void,
): VoicePlayer {
  const playerRef = usePlayerOf(source);
  const { position, broken, set } = usePlayback(source);
  const updatePosition = useEffectEvent(() => set(playerRef.current?.audio.currentTime ?? 0));
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => updatePosition(), 100);
    return () => clearInterval(timer);
  }, [playing]);
  const stopAt = (seconds: number, failed = false) => {
    set(seconds, failed);
    onEvent('stopped');
  };
  const open = () => {
    if (playerRef.current || !source) return playerRef.current?.audio;
    const { audio } = (playerRef.current = openPlayer(source));
    audio.addEventListener('ended', () => stopAt(0));
    audio.addEventListener('error', () => playerRef.current && stopAt(0, true));
    return audio;
  };
  const play = () => {
    onEvent('played');
    open()
      ?.play()
      .catch((error: Error) => error.name !== 'AbortError' && stopAt(0, true));
  };
  const stop = () => {
    playerRef.current?.audio.pause();
    stopAt(playerRef.current?.audio.currentTime ?? 0);
  };
  const seek = (seconds: number) => {
    const audio = open();
    if (audio) audio.currentTime = seconds;
    set(seconds);
  };
  return { position, broken, play, stop, seek };
}
