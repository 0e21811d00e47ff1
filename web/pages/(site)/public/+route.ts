import { optionalParameterRoute } from '../../../layouts/optional-parameter-route.ts';

export const route = optionalParameterRoute('/public/@id');
