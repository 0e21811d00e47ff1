// Not inlined: the Content Security Policy forbids data: scripts.
import workletUrl from './microphone.worklet.js?url&no-inline';

export interface Microphone {
  pause(): void;
  resume(): void;
  /** Releases the microphone. */
  close(): void;
}

interface MicrophoneHandlers {
  onSamples: (samples: Float32Array) => void;
  /** Unplugged, in use by a call, or permission revoked. */
  onLost: () => void;
  /** The device interrupted the audio, for example for a call. */
  onInterrupted: () => void;
}

const CONSTRAINTS: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** @throws DOMException when the person or the device refuses */
export async function openMicrophone(
  context: AudioContext,
  { onSamples, onLost, onInterrupted }: MicrophoneHandlers,
): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  const tracks = stream.getAudioTracks();
  const stop = () => tracks.forEach((track) => track.stop());
  try {
    await context.audioWorklet.addModule(workletUrl);
    const tap = new AudioWorkletNode(context, 'microphone-tap', { numberOfOutputs: 0 });
    context.createMediaStreamSource(stream).connect(tap);
    // Paused by a flag: on a busy device, a resume() right after suspend() left the rest of a recording silent.
    let listening = true;
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => listening && onSamples(data);
    tracks.forEach((track) => track.addEventListener('ended', onLost));
    await context.resume();
    context.addEventListener('statechange', () => context.state === 'interrupted' && onInterrupted());
    return {
      pause: () => {
        listening = false;
      },
      resume: () => {
        listening = true;
        // After an interruption by the device.
        void context.resume();
      },
      close: () => {
        listening = false;
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
