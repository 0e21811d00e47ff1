import type { PageContext } from 'vike/types';
import { textsIn } from '../client/text.ts';

export const description = ({ locale }: PageContext): string => textsIn(locale)('home.lead');
