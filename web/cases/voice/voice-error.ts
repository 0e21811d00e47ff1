/** Why there is no recording, or an incomplete one. */
export type VoiceError = 'micDenied' | 'micMissing' | 'micBusy' | 'micLost' | 'notAvailable' | 'tooShort' | 'failed';

const ERROR_BY_NAME: Record<string, VoiceError> = {
  NotAllowedError: 'micDenied',
  SecurityError: 'micDenied',
  NotFoundError: 'micMissing',
  OverconstrainedError: 'micMissing',
  NotReadableError: 'micBusy',
  AbortError: 'micBusy',
};

export function voiceErrorOf(error: unknown): VoiceError {
  return ERROR_BY_NAME[(error as Error | undefined)?.name ?? ''] ?? 'failed';
}

/** Recording needs a secure context, AudioWorklet and WebAssembly. */
export function canRecord(): boolean {
  return (
    Boolean(window.isSecureContext && navigator.mediaDevices) && 'AudioWorkletNode' in window && 'WebAssembly' in window
  );
}
