import { createContext, useContext } from 'react';

const CaseMobileContext = createContext('');

/** The requester's mobile (E.164), proven again when the proof expires. */
export const CaseMobileProvider = CaseMobileContext.Provider;

export const useCaseMobile = (): string => useContext(CaseMobileContext);
