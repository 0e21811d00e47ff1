import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './build-stamp.mjs';

// Generates the JSON Schemas of the endpoints' responses from their TypeScript types. The build writes them to dist/.
// When the server runs from its sources, they are generated after each change in common/.

const CACHE = join(root, 'node_modules', '.cache', 'customer-voice');

/** JSON text: `{ contracts: { cases: comment }, responses: { 'cases.submit': schema }, schemas: { name: schema } }`. */
export async function responseSchemas() {
  const cached = join(CACHE, `response-schemas-${sourceHash()}.json`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const { default: ts } = await import('typescript');
  const text = JSON.stringify(new SchemaReader(ts).read());
  mkdirSync(CACHE, { recursive: true });
  // Written to a unique name and renamed, because several processes may do this at the same time.
  const temporary = join(CACHE, randomUUID());
  writeFileSync(temporary, text);
  renameSync(temporary, cached);
  return text;
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of readdirSync(join(root, 'common'), { recursive: true }).sort())
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(root, 'common', name)));
  return hash.digest('hex').slice(0, 24);
}

/** The prefix for a type whose name another file already uses: its own file name. */
const namePrefix = (file) => {
  const [stem] = basename(file).split('.');
  return stem.replace(/(^|-)(\w)/g, (_, _dash, first) => first.toUpperCase());
};

/** Converts types of the compiler to schemas. Each named type of `common` becomes a component. */
class SchemaReader {
  schemas = {};
  owners = new Map();

  constructor(ts) {
    this.ts = ts;
    const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
    this.entry = join(root, 'common', 'contract', 'contracts.ts');
    this.program = ts.createProgram([this.entry], { ...options, types: [] });
    this.checker = this.program.getTypeChecker();
  }

  read() {
    const { checker } = this;
    const source = checker.getSymbolAtLocation(this.program.getSourceFile(this.entry));
    const exported = checker.getExportsOfModule(source).find(({ name }) => name === 'CONTRACTS');
    const contracts = {};
    const responses = {};
    for (const contract of checker.getPropertiesOfType(checker.getTypeOfSymbol(exported))) {
      contracts[contract.name] = this.docOf(
        checker.getAliasedSymbol(checker.getShorthandAssignmentValueSymbol(contract.valueDeclaration)),
      );
      for (const row of checker.getPropertiesOfType(checker.getTypeOfSymbol(contract))) {
        const out = checker.getPropertyOfType(checker.getTypeOfSymbol(row), 'out');
        const type = checker.getNonNullableType(checker.getTypeOfSymbol(out));
        // Files are sent as bytes, not as JSON.
        if (type.symbol?.name !== 'FileResponse') responses[`${contract.name}.${row.name}`] = this.schemaOf(type);
      }
    }
    return { contracts, responses, schemas: this.schemas };
  }

  schemaOf(type) {
    const name = this.nameOf(type);
    if (!name) return this.inline(type);
    const owner = this.owners.get(name);
    if (owner && owner !== type) throw new Error(`Two types of the API are named ${name}`);
    if (!owner) {
      this.owners.set(name, type);
      this.schemas[name] = this.describe(type.aliasSymbol ?? type.symbol, this.inline(type));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The name of an alias or interface of `common` without type parameters; undefined for other types. */
  nameOf(type) {
    const { ts } = this;
    const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object && type.symbol);
    if (!symbol || type.aliasTypeArguments?.length || type.typeArguments?.length || symbol.name.startsWith('__'))
      return undefined;
    const isInCommon = symbol.declarations?.some((one) =>
      one.getSourceFile().fileName.startsWith(join(root, 'common')),
    );
    const [declared] = symbol.declarations ?? [];
    if (!isInCommon || !(ts.isInterfaceDeclaration(declared) || ts.isTypeAliasDeclaration(declared))) return undefined;
    const owner = this.owners.get(symbol.name);
    return !owner || owner === type ? symbol.name : namePrefix(declared.getSourceFile().fileName) + symbol.name;
  }

  inline(type) {
    const { TypeFlags: flag } = this.ts;
    if (type.flags & (flag.Any | flag.Unknown)) return {};
    if (type.flags & flag.Null) return { type: 'null' };
    if (type.flags & flag.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (type.isLiteral()) return { const: type.value };
    if (type.flags & flag.String) return { type: 'string' };
    if (type.flags & flag.Number) return { type: 'number' };
    if (type.flags & flag.Boolean) return { type: 'boolean' };
    if (type.isUnion()) return this.union(type);
    if (this.checker.isArrayLikeType(type)) return this.list(type);
    if (type.flags & (flag.Object | flag.Intersection)) return this.object(type);
    throw new Error(`No schema for the type ${this.checker.typeToString(type)}`);
  }

  list(type) {
    const [item, ...more] = this.checker.getTypeArguments(type);
    return { type: 'array', items: more.length ? {} : this.schemaOf(item) };
  }

  /** All literals become one `enum`. `null` becomes a value of it, or a further type. */
  union(type) {
    const members = type.types
      .filter((one) => !(one.flags & this.ts.TypeFlags.Undefined))
      .map((one) => this.schemaOf(one));
    const isConst = (schema) => 'const' in schema;
    const literals = members.filter(isConst).map((schema) => schema.const);
    const isBoolean = literals.includes(true) && literals.includes(false);
    const values = isBoolean ? literals.filter((value) => typeof value !== 'boolean') : literals;
    const isNull = (schema) => schema.type === 'null';
    const nullable = members.some(isNull);
    const rest = [
      ...members.filter((schema) => !isConst(schema) && !isNull(schema)),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
    ];
    if (values.length) rest.push({ enum: rest.length === 0 && nullable ? [...values, null] : values });
    else if (nullable && rest.length === 1 && typeof rest[0].type === 'string')
      return { ...rest[0], type: [rest[0].type, 'null'] };
    if (nullable && !rest[0]?.enum?.includes(null)) rest.push({ type: 'null' });
    return rest.length === 1 ? rest[0] : { anyOf: rest };
  }

  object(type) {
    const { checker, ts } = this;
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const propertyType = checker.getTypeOfSymbol(property);
      const optional = property.flags & ts.SymbolFlags.Optional;
      properties[property.name] = this.describe(
        property,
        this.schemaOf(optional ? this.withoutUndefined(propertyType) : propertyType),
      );
      if (!optional) required.push(property.name);
    }
    const index = checker.getIndexInfosOfType(type)[0];
    return {
      type: 'object',
      properties,
      ...(required.length && { required }),
      ...(index && { additionalProperties: this.schemaOf(index.type) }),
    };
  }

  /** Removes `undefined`, which JSON does not have, and keeps the name of what remains. */
  withoutUndefined(type) {
    if (!type.isUnion() || type.aliasSymbol) return type;
    const named = type.origin?.types.filter((one) => !(one.flags & this.ts.TypeFlags.Undefined));
    return named?.length === 1 ? named[0] : (this.checker.getExactOptionalType?.(type) ?? type);
  }

  docOf(symbol) {
    return this.ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
  }

  describe(symbol, schema) {
    const description = this.docOf(symbol);
    return description ? { description, ...schema } : schema;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(await responseSchemas());
