import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { auth } from '../../common/auth/auth.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { followLogout, forgetUserAtLogout } from '../api/forget-user.ts';
import { clickedLink } from '../api/link-click.ts';
import { meAtom } from '../state/me.ts';
import { visitorUserAtom } from '../state/session.ts';

/**
 * Stores the signed-in user in the local storage (specification §3) until they log out. A failed request for the
 * profile removes it (specification §8). Logging out also removes what the user has entered.
 */
export function useStoredMe(): void {
  const [me, setMe] = useAtom(meAtom);
  const user = useAtomValue(visitorUserAtom);
  const isStored = me !== null && me.fullName === user?.fullName;
  useEffect(() => {
    if (isStored) return;
    let active = true;
    void apiRequest(auth.profile, {}).then((result) => active && setMe(result.ok ? result.data.user : null));
    return () => {
      active = false;
    };
  }, [isStored, setMe]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (link) forgetUserAtLogout(link.href);
    };
    document.addEventListener('click', onClick);
    const unfollow = followLogout();
    return () => {
      document.removeEventListener('click', onClick);
      unfollow();
    };
  }, []);
}
