import { createContext, useContext } from 'react';

const RequesterMobileContext = createContext('');

/** The requester's mobile (E.164), proven again when the proof expires. */
export const RequesterMobileProvider = RequesterMobileContext.Provider;

export const useRequesterMobile = (): string => useContext(RequesterMobileContext);
