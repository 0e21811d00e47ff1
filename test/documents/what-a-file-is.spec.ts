import { identify } from '../../bff/documents/identify.ts';
import { goodFiles } from './samples/files.ts';
import { hostileFiles } from './samples/hostile.ts';
import { id3, mp3 } from './samples/media.ts';

describe('what a file is, by its bytes', () => {
  it('knows every kind that is taken', async () => {
    const found = (await goodFiles()).map(([kind, bytes]) => [kind, identify(bytes)]);
    expect(found).toEqual(found.map(([kind]) => [kind, kind]));
  });

  it('knows a tagged MP3 and one with a tag behind it', async () => {
    const sound = await mp3();
    expect(identify(Buffer.concat([id3(5000), Buffer.alloc(100), sound]))).toBe('mp3');
    expect(identify(Buffer.concat([sound, Buffer.from('TAG'.padEnd(128, ' '))]))).toBe('mp3');
    expect(identify(sound.subarray(0, sound.length - 50))).toBe('mp3');
  });

  it('reads a view into a larger buffer', async () => {
    const sound = await mp3();
    const larger = new Uint8Array(sound.length + 20);
    larger.set(sound, 10);
    expect(identify(larger.subarray(10, 10 + sound.length))).toBe('mp3');
  });
});

describe('hostile files', () => {
  let files: [name: string, bytes: Buffer][];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  it('are many', () => expect(files.length).toBeGreaterThanOrEqual(60));

  it('are none of the kinds', () => {
    const taken = files.flatMap(([name, bytes]) => (identify(bytes) ? [`${name}: ${identify(bytes)}`] : []));
    expect(taken).toEqual([]);
  });

  it('are told at 8 MB too', () => {
    const taken = files.flatMap(([name, bytes]) => {
      const filled = Buffer.concat([bytes, Buffer.alloc(8 * 1024 * 1024 - bytes.length, bytes.length ? bytes.subarray(0, 64) : 0)]);
      return identify(filled) ? [name] : [];
    });
    expect(taken).toEqual([]);
  });
});
