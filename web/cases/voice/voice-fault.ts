/** Why there is no recording, or a shorter one than meant. */
export type VoiceFault = 'micDenied' | 'micMissing' | 'micBusy' | 'micLost' | 'notAvailable' | 'tooShort' | 'failed';

const BY_NAME: Record<string, VoiceFault> = {
  NotAllowedError: 'micDenied',
  SecurityError: 'micDenied',
  NotFoundError: 'micMissing',
  OverconstrainedError: 'micMissing',
  NotReadableError: 'micBusy',
  AbortError: 'micBusy',
};

export function voiceFaultOf(fault: unknown): VoiceFault {
  return BY_NAME[(fault as Error | undefined)?.name ?? ''] ?? 'failed';
}

/** Browsers hide the microphone from insecure pages, and some have no audio thread of their own. */
export function canRecord(): boolean {
  return Boolean(window.isSecureContext && navigator.mediaDevices) && 'AudioWorkletNode' in window && 'WebAssembly' in window;
}
