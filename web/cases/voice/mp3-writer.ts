import { createEncoder } from 'wasm-media-encoders';
import type { BitRate } from './voice-plan.ts';

/** Enough for speech, and a rate of its own whatever the microphone's is. */
const OUTPUT_RATE = 24_000;

export interface Mp3Writer {
  /** Encodes the next mono samples (-1 to 1). */
  write(samples: Float32Array): void;
  /** Everything written, as the bytes of an MP3 file; the writer is spent. */
  finish(): Uint8Array<ArrayBuffer>[];
}

/** Encodes while the person speaks, so that nothing is left to wait for at the end. `wasm`: the bytes of LAME, which the caller fetches from this site. */
export async function createMp3Writer(wasm: Uint8Array, sampleRate: number, kbps: BitRate): Promise<Mp3Writer> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate, bitrate: kbps, outputSampleRate: OUTPUT_RATE });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The encoder answers with a view into its own memory, which the next call overwrites.
  const keep = (bytes: Uint8Array) => parts.push(new Uint8Array(bytes));
  return {
    write: (samples) => keep(encoder.encode([samples])),
    finish: () => {
      keep(encoder.finalize());
      return parts;
    },
  };
}
