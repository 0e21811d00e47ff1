import { detectFileType } from '../../bff/documents/detect-file-type.ts';
import { isoMediaKind } from '../../bff/documents/formats/iso-media.ts';
import { mp3Kind } from '../../bff/documents/formats/mp3.ts';
import { HOSTILE_FILES } from '../http/sizes/hostile-files.ts';
import { validFiles } from './samples/files.ts';
import { hostileFiles } from './samples/hostile.ts';
import { id3, mp3 } from './samples/media.ts';

/** The same bytes, and how often they have been read: each access to a byte, a property or a method, also of a part. */
function countReads(bytes: Buffer): { bytes: Buffer; reads: () => number } {
  let reads = 0;
  const watched = (target: Buffer): Buffer =>
    new Proxy(target, {
      get(_, key) {
        reads++;
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args);
          return result instanceof Buffer ? watched(result) : result;
        };
      },
    });
  return { bytes: watched(bytes), reads: () => reads };
}

describe('file type detection', () => {
  it('detects every accepted kind', async () => {
    const found = (await validFiles()).map(([kind, bytes]) => [kind, detectFileType(bytes)]);
    expect(found).toEqual(found.map(([kind]) => [kind, kind]));
  });

  it('detects an MP3 with an ID3 tag before or after it, and a truncated one', async () => {
    const sound = await mp3();
    expect(detectFileType(Buffer.concat([id3(5000), Buffer.alloc(100), sound]))).toBe('mp3');
    expect(detectFileType(Buffer.concat([sound, Buffer.from('TAG'.padEnd(128, ' '))]))).toBe('mp3');
    expect(detectFileType(sound.subarray(0, sound.length - 50))).toBe('mp3');
  });

  it('reads a view into a larger buffer', async () => {
    const sound = await mp3();
    const larger = new Uint8Array(sound.length + 20);
    larger.set(sound, 10);
    expect(detectFileType(larger.subarray(10, 10 + sound.length))).toBe('mp3');
  });
});

describe('file type detection of hostile files', () => {
  let files: [name: string, bytes: Buffer][];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  it('covers at least 60 samples', () => expect(files.length).toBeGreaterThanOrEqual(60));

  it('accepts none of them', () => {
    const accepted = files.flatMap(([name, bytes]) =>
      detectFileType(bytes) ? [`${name}: ${detectFileType(bytes)}`] : [],
    );
    expect(accepted).toEqual([]);
  });

  it.each(Object.entries(HOSTILE_FILES))('refuses %s of the largest size', (_name, file) => {
    expect(detectFileType(file())).toBeUndefined();
  });

  it.each([
    ['an MP3 of sync bytes', mp3Kind, 3],
    ['an MP3 of single frame headers', mp3Kind, 2],
    ['an MP4 of empty boxes', isoMediaKind, 0.3],
  ] as const)('refuses %s after few reads of each byte', (name, kindOf, maxReads) => {
    const file = countReads(HOSTILE_FILES[name](500_000));
    expect(kindOf(file.bytes)).toBeUndefined();
    expect(file.reads() / file.bytes.length).toBeLessThan(maxReads);
  });

  it('accepts none of them padded to 8 MB', () => {
    const accepted = files.flatMap(([name, bytes]) => {
      const filled = Buffer.concat([
        bytes,
        Buffer.alloc(8 * 1024 * 1024 - bytes.length, bytes.length ? bytes.subarray(0, 64) : 0),
      ]);
      return detectFileType(filled) ? [name] : [];
    });
    expect(accepted).toEqual([]);
  });
});
