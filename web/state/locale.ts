import { atom } from 'jotai';
import { directionOf, LOCALES, type Locale } from '../../common/locale/locales.ts';

/** The languages of the product, with their direction. */
const localesAtom = atom(LOCALES.map((code) => ({ code, rtl: directionOf(code) === 'rtl' })));

/** The language of the document. The server sends it with every page. */
export const localeAtom = atom<Locale>('en');

export const rtlAtom = atom((get) => get(localesAtom).some(({ code, rtl }) => rtl && code === get(localeAtom)));
