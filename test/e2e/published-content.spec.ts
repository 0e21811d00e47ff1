import { anotherInstance } from '../support/another-instance.ts';
import { contentChange } from '../support/content-change.ts';
import { FixedClock, startPortal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';

it('published and unpublished content is right on every public page of every instance after two seconds', async () => {
  const clock = new FixedClock();
  const portal = await startPortal({ clock, pages: true });
  const other = await anotherInstance(portal, { pages: true });
  try {
    const { publish, outdatedPages } = await contentChange(await signedInUser(portal, 'content'), [portal, other]);
    await publish();
    clock.advance(2);
    expect(await outdatedPages()).toEqual([]);
  } finally {
    await other.close();
    await portal.close();
  }
});
