import type { Config } from '../../bff/config/config.ts';
import { UploadMemory } from '../../bff/http/upload-memory.ts';
import { MB } from '../../common/limits.ts';

describe('UploadMemory', () => {
  const memory = () => new UploadMemory({ UPLOAD_MEMORY_MB: 16 } as Config);

  it('gives a network half of the bytes, and all networks together no more than there are', () => {
    const uploads = memory();
    const [first, second, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) =>
      uploads.hold(address),
    );
    expect([first?.add(8 * MB), first?.add(1)]).toEqual([true, false]);
    expect([first?.add(8 * MB), second?.add(8 * MB), third?.add(1)]).toEqual([true, true, false]);
    second?.release();
    second?.release();
    expect([third?.add(8 * MB), uploads.hold('203.0.113.3').add(1), uploads.hold('203.0.113.4').add(1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
