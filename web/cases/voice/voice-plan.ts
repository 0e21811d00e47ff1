/** MP3 bit rates in kbit/s, best first. */
const BIT_RATES = [64, 48, 40, 32, 24, 16, 8] as const;
export type BitRate = (typeof BIT_RATES)[number];

/** Reserve for the encoder's first and last frames. */
const OVERHEAD_BYTES = 4096;

export interface VoicePlan {
  kbps: BitRate;
  /** Maximum length; reduced only if the lowest bit rate would exceed the size limit. */
  seconds: number;
}

const bytesPerSecond = (kbps: number) => (kbps * 1000) / 8;

/** The best bit rate whose longest recording stays within the size limit. */
export function voicePlan(maxSeconds: number, maxBytes: number): VoicePlan {
  const availableBytes = Math.max(0, maxBytes - OVERHEAD_BYTES);
  const kbps = BIT_RATES.find((rate) => bytesPerSecond(rate) * maxSeconds <= availableBytes) ?? 8;
  return { kbps, seconds: Math.min(maxSeconds, Math.floor(availableBytes / bytesPerSecond(kbps))) };
}
