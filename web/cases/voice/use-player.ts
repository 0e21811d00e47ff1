import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceEvent } from './voice-state.ts';

/** Creates the audio element of a source. */
function openPlayer(source: Blob | string) {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const audio = new Audio();
  audio.preload = 'metadata';
  audio.src = url;
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
  /** The length in seconds, once it is known. */
  length: number | undefined;
  /** Finds out the length. */
  load: () => void;
  play: () => void;
  stop: () => void;
  seek: (seconds: number) => void;
}

/** Playback position and length; reset for a new source. */
function usePlayback(source: Blob | string | undefined) {
  const initial = { source, position: 0, broken: false, length: undefined as number | undefined };
  const [playback, setPlayback] = useState(initial);
  const ofSource = (stored: typeof initial) => (stored.source === source ? stored : initial);
  const set = (position: number, broken = false) =>
    setPlayback((stored) => ({ ...ofSource(stored), position, broken }));
  const setLength = (length: number) => setPlayback((stored) => ({ ...ofSource(stored), length }));
  return { ...ofSource(playback), set, setLength };
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
  const { position, broken, length, set, setLength } = usePlayback(source);
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
    audio.addEventListener('loadedmetadata', () => Number.isFinite(audio.duration) && setLength(audio.duration));
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
  return { position, broken, length, load: () => void open(), play, stop, seek };
}
