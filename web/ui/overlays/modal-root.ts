import { createContext, useContext } from 'react';

/** The element of the open modal. Popovers must render inside it, because the page beneath is inert. */
export const ModalRoot = createContext<HTMLElement | null>(null);

export const useModalRoot = () => useContext(ModalRoot);
