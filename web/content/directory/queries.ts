import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The services and branches of an entity. */
export const entityContentsQuery = (entityId: string) => endpointQuery(directoryEditors.ofEntity, { entityId });
