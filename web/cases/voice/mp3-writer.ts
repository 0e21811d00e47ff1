import { createEncoder } from 'wasm-media-encoders';
import type { BitRate } from './voice-plan.ts';

/** Output sample rate, sufficient for speech. */
const OUTPUT_RATE = 24_000;

interface Mp3Writer {
  /** Encodes the next mono samples (-1 to 1). */
  write(samples: Float32Array): void;
  /** Returns the MP3 file. The writer cannot be used afterwards. */
  finish(): Uint8Array<ArrayBuffer>[];
}

/** Encodes during recording, so that finishing is immediate. `wasm`: the bytes of LAME. */
export async function createMp3Writer(wasm: Uint8Array, sampleRate: number, kbps: BitRate): Promise<Mp3Writer> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate, bitrate: kbps, outputSampleRate: OUTPUT_RATE });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  // Copies the bytes: the encoder reuses its buffer.
  const append = (bytes: Uint8Array) => chunks.push(new Uint8Array(bytes));
  return {
    write: (samples) => append(encoder.encode([samples])),
    finish: () => {
      append(encoder.finalize());
      return chunks;
    },
  };
}
