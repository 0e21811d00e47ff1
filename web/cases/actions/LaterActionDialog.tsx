import { useEffect, useRef, useState, type ComponentType } from 'react';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { useNotHad } from '../../client/use-not-had.ts';
import type { ActionDialogProps } from './ActionDialog.tsx';

const load = fetchedOnce(() => import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog));

/** Spread on what holds the buttons that open the dialog: fetches its code as soon as the person turns there. */
export const fetchesActionDialog = (() => {
  const ahead = () => void load().catch(() => undefined);
  return { onPointerEnter: ahead, onFocus: ahead };
})();

/** The dialog of an action; its code comes when it is first opened, not with the page. */
export function LaterActionDialog(props: ActionDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ActionDialogProps>>();
  const sayNotHad = useNotHad();
  const givesUp = useRef(() => {});
  useEffect(() => {
    givesUp.current = () => {
      sayNotHad();
      props.onClose();
    };
  });
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setDialog(() => loaded),
      () => isHere && givesUp.current(),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Dialog && <Dialog {...props} />;
}
