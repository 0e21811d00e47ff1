import { createContext, useContext } from 'react';

const MobileOfCase = createContext('');

/** Who holds the case: its mobile (E.164), which is proven again when the proof ends. */
export const MobileOfCaseProvider = MobileOfCase.Provider;

export const useMobileOfCase = (): string => useContext(MobileOfCase);
