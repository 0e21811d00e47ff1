import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeavingQuestion } from './LeavingQuestion.tsx';
import { outsideAddress } from './outside-address.ts';

type Question = ComponentType<ComponentProps<typeof LeavingQuestion>>;

/** Links that lead off the portal to where the operator has not allowed ask first; the question's code comes with the first such link. */
export function ExternalLinks() {
  const { externalHosts } = usePageContext().settings;
  const [Asking, setAsking] = useState<Question>();
  const [to, setTo] = useState<URL>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([data-leaving])');
      const address = link && outsideAddress(link.href, window.location.origin, externalHosts);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      // Offline the link would lead nowhere either.
      import('./LeavingQuestion.tsx').then(
        (loaded) => {
          setAsking(() => loaded.LeavingQuestion);
          setTo(address);
          setOpen(true);
        },
        () => undefined,
      );
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [externalHosts]);
  return Asking && to ? <Asking to={to} open={open} onClose={() => setOpen(false)} /> : null;
}
