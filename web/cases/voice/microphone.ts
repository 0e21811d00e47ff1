// Never inlined: the policy for scripts lets files of this site pass, but no data: address.
import workletUrl from './microphone.worklet.js?url&no-inline';

export interface Microphone {
  pause(): void;
  resume(): void;
  /** Lets go of the microphone; the browser's recording sign goes out. */
  close(): void;
}

interface MicrophoneEars {
  onSamples: (samples: Float32Array) => void;
  /** Unplugged, taken by a call, or permission withdrawn. */
  onLost: () => void;
  /** The device took the sound away for a while, as for a call. */
  onInterrupted: () => void;
}

const WISHES: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** @throws DOMException when the person or the device refuses */
export async function openMicrophone(context: AudioContext, { onSamples, onLost, onInterrupted }: MicrophoneEars): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia(WISHES);
  const tracks = stream.getAudioTracks();
  const stop = () => tracks.forEach((track) => track.stop());
  try {
    await context.audioWorklet.addModule(workletUrl);
    const tap = new AudioWorkletNode(context, 'microphone-tap', { numberOfOutputs: 0 });
    context.createMediaStreamSource(stream).connect(tap);
    let open = true;
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => open && onSamples(data);
    tracks.forEach((track) => track.addEventListener('ended', onLost));
    await context.resume();
    context.addEventListener('statechange', () => context.state === 'interrupted' && onInterrupted());
    return {
      pause: () => void context.suspend(),
      resume: () => void context.resume(),
      close: () => {
        open = false;
        stop();
      },
    };
  } catch (fault) {
    stop();
    throw fault;
  }
}
