import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { detectFileType } from '../../bff/documents/detect-file-type.ts';
import { LIMITS } from '../../common/limits.ts';
import { createMp3Writer } from '../../web/cases/voice/mp3-writer.ts';
import { voicePlan, type BitRate } from '../../web/cases/voice/voice-plan.ts';
import { defined } from '../support/defined.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
const BLOCK = 2048;
const OUTPUT_RATE = 24_000;
/** MPEG-2 layer III: samples per frame, and the bit rates of the header's bit rate index. */
const FRAME_SAMPLES = 576;
const KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Records a steady tone in blocks, as a microphone delivers it. */
async function recordTone(seconds: number, sampleRate: number, kbps: BitRate): Promise<Uint8Array> {
  const writer = await createMp3Writer(wasm, sampleRate, kbps);
  const samples = Math.round(seconds * sampleRate);
  for (let from = 0; from < samples; from += BLOCK) {
    const length = Math.min(BLOCK, samples - from);
    writer.write(
      Float32Array.from({ length }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * (from + index)) / sampleRate)),
    );
  }
  return Buffer.concat(writer.finish());
}

/** Parses all frames; fails where a frame does not start right after the previous one. */
function framesOf(bytes: Uint8Array) {
  const frames: { mono: boolean; kbps: number; rate: number }[] = [];
  for (let at = 0; at < bytes.length;) {
    const [sync, head, rate, mode] = bytes.subarray(at, at + 4) as unknown as [number, number, number, number];
    // Eleven bits of sync, MPEG-2 (10), layer III (01), no checksum (1).
    expect([sync, head]).toEqual([0xff, 0b1111_0011]);
    const kbps = defined(KBPS[rate >> 4]);
    frames.push({ mono: mode >> 6 === 3, kbps, rate: defined([22_050, 24_000, 16_000][(rate >> 2) & 3]) });
    at += Math.floor((72_000 * kbps) / OUTPUT_RATE) + ((rate >> 1) & 1);
  }
  return frames;
}

describe('MP3 recording', () => {
  for (const sampleRate of [48_000, 44_100, 16_000]) {
    describe(`from a microphone of ${sampleRate} Hz`, () => {
      const seconds = 5;
      let bytes: Uint8Array;
      beforeAll(async () => {
        bytes = await recordTone(seconds, sampleRate, 48);
      });

      it('consists of whole mono frames of one bit rate', () => {
        for (const frame of framesOf(bytes)) expect(frame).toEqual({ mono: true, kbps: 48, rate: OUTPUT_RATE });
      });

      it('has the recorded duration', () => {
        const lasts = (framesOf(bytes).length * FRAME_SAMPLES) / OUTPUT_RATE;
        expect(Math.abs(lasts - seconds) / seconds).toBeLessThan(0.02);
      });

      it('has the size that its bit rate implies', () => {
        const expected = (seconds * 48_000) / 8;
        expect(Math.abs(bytes.length - expected) / expected).toBeLessThan(0.02);
      });

      it('is detected as MP3 by the server', () => {
        expect(detectFileType(bytes)).toBe('mp3');
      });
    });
  }

  it('of the maximum duration fits the upload limit', async () => {
    const { kbps, seconds } = voicePlan(LIMITS.voiceSeconds, LIMITS.caseFileBytes);
    const bytes = await recordTone(seconds, 16_000, kbps);
    expect(bytes.length).toBeLessThanOrEqual(LIMITS.caseFileBytes);
    expect(bytes.length).toBeGreaterThan(LIMITS.caseFileBytes * 0.75);
  });
});

describe('bit rate plan', () => {
  it('is 48 kbit/s for five minutes in two megabytes', () => {
    expect(voicePlan(LIMITS.voiceSeconds, LIMITS.caseFileBytes)).toEqual({ kbps: 48, seconds: 300 });
  });

  it.each([
    { maxSeconds: 60, maxBytes: 2_097_152, kbps: 64, seconds: 60 },
    { maxSeconds: 600, maxBytes: 2_097_152, kbps: 24, seconds: 600 },
    { maxSeconds: 300, maxBytes: 500_000, kbps: 8, seconds: 300 },
    { maxSeconds: 300, maxBytes: 104_096, kbps: 8, seconds: 100 },
    { maxSeconds: 300, maxBytes: 1000, kbps: 8, seconds: 0 },
  ])(
    'is $kbps kbit/s over $seconds s for $maxSeconds s in $maxBytes bytes',
    ({ maxSeconds, maxBytes, kbps, seconds }) => {
      expect(voicePlan(maxSeconds, maxBytes)).toEqual({ kbps, seconds });
    },
  );
});
