import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeavingDialog } from './LeavingDialog.tsx';
import { externalLink } from './external-link.ts';

type LeavingDialogComponent = ComponentType<ComponentProps<typeof LeavingDialog>>;

/** Asks before following links to hosts the operator has not allowed. The dialog loads with the first such link. */
export function ExternalLinks() {
  const { externalHosts } = usePageContext().settings;
  const [Dialog, setDialog] = useState<LeavingDialogComponent>();
  const [target, setTarget] = useState<URL>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([data-leaving])');
      const address = link && externalLink(link.href, window.location.origin, externalHosts);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      // If the dialog fails to load, the browser is offline and the link would fail too.
      import('./LeavingDialog.tsx').then(
        (loaded) => {
          setDialog(() => loaded.LeavingDialog);
          setTarget(address);
          setOpen(true);
        },
        () => undefined,
      );
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [externalHosts]);
  return Dialog && target ? <Dialog target={target} open={open} onClose={() => setOpen(false)} /> : null;
}
