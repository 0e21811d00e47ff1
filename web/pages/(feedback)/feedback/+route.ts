import { optionalParameterRoute } from '../../../layouts/optional-parameter-route.ts';

export const route = optionalParameterRoute('/feedback/@link');
