import { createContext, useContext } from 'react';

/** The open modal's element: popovers inside it must live inside it, for the page beneath is inert. */
export const ModalRoot = createContext<HTMLElement | null>(null);

export const useModalRoot = () => useContext(ModalRoot);
