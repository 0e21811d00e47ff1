import { ENUMERATIONS, constantCase, type Enumeration } from './enumeration-table.ts';
import type { Schema } from './schema.ts';

function schemaOf({ title, members }: Enumeration): Schema {
  const lines = members.map(
    ({ value, name, meaning }) => `- \`${value}\`${constantCase(String(value)) === name ? '' : ` ${name}`}: ${meaning}`,
  );
  return {
    title,
    description: `${title}.\n\n${lines.join('\n')}`,
    type: typeof members[0]?.value === 'number' ? 'integer' : 'string',
    enum: members.map(({ value }) => value),
    'x-enum-varnames': members.map(({ name }) => name),
    'x-enum-descriptions': members.map(({ meaning }) => meaning),
  };
}

/** The named enumerations as components of the document. */
export const ENUMERATION_SCHEMAS: Record<string, Schema> = Object.fromEntries(
  Object.entries(ENUMERATIONS).map(([name, enumeration]) => [name, schemaOf(enumeration)]),
);

const keyOf = (values: readonly unknown[]): string => values.map(String).sort().join('|');

/** Enumerations by their values. Those with equal values can only be chosen by name. */
const BY_VALUES = new Map<string, string | undefined>();
for (const [name, { members }] of Object.entries(ENUMERATIONS)) {
  const key = keyOf(members.map(({ value }) => value));
  BY_VALUES.set(key, BY_VALUES.has(key) ? undefined : name);
}

/** Properties whose values do not determine the enumeration, as `of.property` or `property`. */
const BY_PROPERTY: Record<string, string> = {
  caseTypeId: 'CaseTypeId',
  'caseType.id': 'CaseTypeId',
  'CaseType.id': 'CaseTypeId',
  channelId: 'ChannelId',
  preferredChannel: 'ChannelId',
  'UserBranch.kind': 'BranchKind',
  userType: 'UserType',
  'caseTypes.id': 'CaseTypeId',
};

/** The enumeration of a property: by its name, else by its values without `null`. */
export function enumerationOf(
  of: string,
  property: string,
  values: readonly unknown[] | undefined,
): string | undefined {
  const byName = BY_PROPERTY[`${of}.${property}`] ?? BY_PROPERTY[property];
  return byName ?? (values && BY_VALUES.get(keyOf(values.filter((value) => value !== null))));
}
