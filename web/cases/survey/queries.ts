import { surveys } from '../../../common/cases/survey.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The survey of a case, if it has been answered. */
export const surveyQuery = (incidentId: string) => endpointQuery(surveys.ofCase, { incidentId });
