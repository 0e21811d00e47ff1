import mp3WasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import { RECORDING_NAME } from '../../../common/limits.ts';
import { createMp3Writer } from './mp3-writer.ts';
import { openMicrophone } from './microphone.ts';
import type { VoicePlan } from './voice-plan.ts';
import { cachePeaks, peakOf } from './wave-peaks.ts';

export interface RecordedVoice {
  file: File;
  seconds: number;
}

/** A running recording. */
export interface Recording {
  pause(): void;
  resume(): void;
  /** Stops and returns the MP3, without delay. */
  finish(): RecordedVoice;
}

/** The recording so far. `peaks`: one loudness value per block. */
export interface LiveVoice {
  seconds: number;
  peaks: readonly number[];
}

export interface RecordingHandlers {
  /** About twenty times per second. */
  onProgress: (live: LiveVoice) => void;
  onFull: () => void;
  onLost: () => void;
  onInterrupted: () => void;
}

async function fetchEncoder(): Promise<Uint8Array> {
  const response = await fetch(mp3WasmUrl);
  if (!response.ok) throw new Error(`encoder: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Encodes samples up to the plan's length. */
async function createRecorder(sampleRate: number, plan: VoicePlan, { onProgress, onFull }: RecordingHandlers) {
  const writer = await createMp3Writer(await fetchEncoder(), sampleRate, plan.kbps);
  const maxSamples = plan.seconds * sampleRate;
  const peaks: number[] = [];
  let sampleCount = 0;
  return {
    add(samples: Float32Array) {
      if (sampleCount >= maxSamples) return;
      const fitting = samples.subarray(0, maxSamples - sampleCount);
      writer.write(fitting);
      peaks.push(peakOf(fitting));
      sampleCount += fitting.length;
      onProgress({ seconds: sampleCount / sampleRate, peaks });
      if (sampleCount >= maxSamples) onFull();
    },
    finish(): RecordedVoice {
      const file = new File(writer.finish(), RECORDING_NAME, { type: 'audio/mpeg' });
      cachePeaks(file, peaks);
      return { file, seconds: sampleCount / sampleRate };
    },
  };
}

/** Opens the microphone and records. The caller creates `context` during the user gesture. */
export async function startRecording(
  context: AudioContext,
  plan: VoicePlan,
  handlers: RecordingHandlers,
): Promise<Recording> {
  const recorderReady = createRecorder(context.sampleRate, plan, handlers);
  recorderReady.catch(() => undefined); // Awaited below; avoids an unhandled rejection if the microphone is refused.
  let recorder: Awaited<typeof recorderReady> | undefined;
  const microphone = await openMicrophone(context, { ...handlers, onSamples: (samples) => recorder?.add(samples) });
  try {
    recorder = await recorderReady;
  } catch (error) {
    microphone.close();
    throw error;
  }
  const { finish } = recorder;
  return {
    pause: microphone.pause,
    resume: microphone.resume,
    finish: () => {
      microphone.close();
      void context.close();
      return finish();
    },
  };
}
