import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedList } from '../../../common/content/editors.dto.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const editedListQuery = (list: Partial<EditedList>) => endpointQuery(editors.list, list);
