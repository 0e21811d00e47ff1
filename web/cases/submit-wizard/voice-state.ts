import type { ApiError } from '../../api/api-request.ts';

/** Voice note and its upload state. */
export interface VoiceState {
  /** The local recording, or the uploaded one. */
  value?: { file?: File; url?: string; seconds: number };
  /** Upload progress, 0 to 1. */
  progress?: number;
  error?: ApiError;
}

export const NO_VOICE: VoiceState = {};
