import { timerText, spokenTime } from '../../web/cases/voice/voice-time.ts';
import { voiceErrorOf } from '../../web/cases/voice/voice-error.ts';
import { barsOf, cachePeaks, latestBars, peakOf, peaksOf } from '../../web/cases/voice/wave-peaks.ts';

describe('voice note timer', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [65, '1:05'],
    [300, '5:00'],
    [-1, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => expect(timerText(seconds)).toBe(text));

  it('is spoken with the right plural and Western digits', () => {
    expect([0, 1, 60, 65].map((seconds) => spokenTime(seconds, 'en'))).toEqual([
      '0 seconds',
      '1 second',
      '1 minute',
      '1 minute, 5 seconds',
    ]);
    expect(spokenTime(300, 'ar')).toBe('5 دقائق');
    expect(spokenTime(47, 'ar')).toBe('47 ثانية');
  });
});

describe('voice note waveform', () => {
  it('has the height of the largest amplitude', () => {
    expect(peakOf(Float32Array.from([0, -0.5, 0.25]))).toBe(0.5);
    expect(peakOf(new Float32Array())).toBe(0);
    expect(peakOf(Float32Array.from([1.5]))).toBe(1);
  });

  it('keeps the peak of each bar for any duration', () => {
    expect(barsOf([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
    expect(barsOf([0.4], 3)).toEqual([0.4, 0.4, 0.4]);
    expect(barsOf([], 2)).toEqual([0, 0]);
  });

  it('shows the newest sound at the end', () => {
    expect(latestBars([0.1, 0.2], 4)).toEqual([0, 0, 0.1, 0.2]);
    expect(latestBars([0.1, 0.2, 0.3], 2)).toEqual([0.2, 0.3]);
  });

  it('is cached with its file', () => {
    const file = new Blob();
    cachePeaks(file, [0.5]);
    expect(peaksOf(file)).toEqual([0.5]);
    expect(peaksOf(new Blob())).toEqual([]);
    expect(peaksOf(undefined)).toEqual([]);
  });
});

describe('microphone errors', () => {
  it.each([
    ['NotAllowedError', 'micDenied'],
    ['SecurityError', 'micDenied'],
    ['NotFoundError', 'micMissing'],
    ['NotReadableError', 'micBusy'],
    ['TypeError', 'failed'],
  ])('map %s to %s', (name, error) => expect(voiceErrorOf(Object.assign(new Error(), { name }))).toBe(error));

  it('map an unknown error to failed', () => expect(voiceErrorOf(undefined)).toBe('failed'));
});
