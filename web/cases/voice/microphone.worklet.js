/* global AudioWorkletProcessor, registerProcessor */

/** Runs on the audio thread. Mixes the input to mono and posts blocks of about 40 ms. */
class MicrophoneTap extends AudioWorkletProcessor {
  block = new Float32Array(2048);
  filled = 0;

  process([channels]) {
    const frames = channels[0]?.length ?? 0;
    for (let frame = 0; frame < frames; frame += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[frame];
      this.block[this.filled] = sum / channels.length;
      this.filled += 1;
      if (this.filled === this.block.length) this.flush();
    }
    return true;
  }

  flush() {
    this.port.postMessage(this.block, [this.block.buffer]);
    this.block = new Float32Array(2048);
    this.filled = 0;
  }
}

registerProcessor('microphone-tap', MicrophoneTap);
