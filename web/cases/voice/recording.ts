import mp3WasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import { RECORDING_NAME } from '../../../common/limits.ts';
import { createMp3Writer } from './mp3-writer.ts';
import { openMicrophone } from './microphone.ts';
import type { VoicePlan } from './voice-plan.ts';
import { keepPeaks, peakOf } from './wave-peaks.ts';

export interface RecordedVoice {
  file: File;
  seconds: number;
}

/** A recording that is under way. */
export interface Recording {
  pause(): void;
  resume(): void;
  /** Ends it and hands over the MP3. Done at once: all but the last block is encoded already. */
  finish(): RecordedVoice;
}

/** What is recorded so far. `peaks`: its loudness, one number a block of sound. */
export interface LiveVoice {
  seconds: number;
  peaks: readonly number[];
}

export interface RecordingEars {
  /** Some twenty times a second. */
  onProgress: (live: LiveVoice) => void;
  onFull: () => void;
  onLost: () => void;
  onInterrupted: () => void;
}

async function fetchEncoder(): Promise<Uint8Array> {
  const reply = await fetch(mp3WasmUrl);
  if (!reply.ok) throw new Error(`encoder: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Counts and encodes samples up to the plan's length, and not one more. */
async function createTake(sampleRate: number, plan: VoicePlan, { onProgress, onFull }: RecordingEars) {
  const writer = await createMp3Writer(await fetchEncoder(), sampleRate, plan.kbps);
  const longest = plan.seconds * sampleRate;
  const peaks: number[] = [];
  let taken = 0;
  return {
    add(samples: Float32Array) {
      if (taken >= longest) return;
      const fitting = samples.subarray(0, longest - taken);
      writer.write(fitting);
      peaks.push(peakOf(fitting));
      taken += fitting.length;
      onProgress({ seconds: taken / sampleRate, peaks });
      if (taken >= longest) onFull();
    },
    finish(): RecordedVoice {
      const file = new File(writer.finish(), RECORDING_NAME, { type: 'audio/mpeg' });
      keepPeaks(file, peaks);
      return { file, seconds: taken / sampleRate };
    },
  };
}

/** Opens the microphone and records. `context` is made by the caller while the person's press still counts as such. */
export async function startRecording(context: AudioContext, plan: VoicePlan, ears: RecordingEars): Promise<Recording> {
  const taking = createTake(context.sampleRate, plan, ears);
  taking.catch(() => undefined); // awaited below; the microphone's refusal must not leave this one unheard
  let take: Awaited<typeof taking> | undefined;
  const microphone = await openMicrophone(context, { ...ears, onSamples: (samples) => take?.add(samples) });
  try {
    take = await taking;
  } catch (fault) {
    microphone.close();
    throw fault;
  }
  const { finish } = take;
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
