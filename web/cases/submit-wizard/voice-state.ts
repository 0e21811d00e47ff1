import type { Failure } from '../../client/send.ts';

/** The voice note and how it fares on its way to the server. */
export interface VoiceState {
  /** What VoiceNote plays: the recording of this page, or the one that the server keeps. */
  value?: { file?: File; url?: string; seconds: number };
  /** 0 to 1 while the recording is sent. */
  progress?: number;
  error?: Failure;
}

export const NO_VOICE: VoiceState = {};
