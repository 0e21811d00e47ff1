/** Bit rates of MP3 that the encoder knows, in kbit/s; more than the best is wasted on one voice. */
const BIT_RATES = [64, 48, 40, 32, 24, 16, 8] as const;
export type BitRate = (typeof BIT_RATES)[number];

/** Room for the encoder's first and last frames, which hold no speech. */
const OVERHEAD_BYTES = 4096;

export interface VoicePlan {
  kbps: BitRate;
  /** How long a recording may be; less than asked for only where the file would be too large even at the lowest rate. */
  seconds: number;
}

const bytesPerSecond = (kbps: number) => (kbps * 1000) / 8;

/** The best sound whose longest recording still is a file that may be sent. */
export function voicePlan(maxSeconds: number, maxBytes: number): VoicePlan {
  const room = Math.max(0, maxBytes - OVERHEAD_BYTES);
  const kbps = BIT_RATES.find((rate) => bytesPerSecond(rate) * maxSeconds <= room) ?? 8;
  return { kbps, seconds: Math.min(maxSeconds, Math.floor(room / bytesPerSecond(kbps))) };
}
