it('never ends', () => new Promise(() => undefined));
it.each([1])('never ends with %i', () => new Promise(() => undefined));
it.skip('is skipped', () => undefined);

describe('a hook that hangs', () => {
  beforeAll(() => new Promise(() => undefined));
  it('is followed by its tests', () => undefined);
});
