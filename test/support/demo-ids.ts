import { demoId } from '../../bff/demo/demo-rows.ts';

/** The entity of the demo's agent and agent manager. */
export const OWN_ENTITY = demoId('entity transport-authority');
export const OTHER_ENTITY = demoId('entity city-municipality');

/** The id of a demo account. */
export const accountId = (name: string): string => demoId(`account ${name}`);
