import type pg from 'pg'

/** The TypeScript type that the driver delivers, by column type; platform/database/types.ts configures it. */
const typescriptTypes: Record<string, string> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

// Its type number differs between databases, so the driver cannot recognise the array.
const withoutArrays = ['citext']

// Every other schema is an area, whose folder has the schema's name.
const platformFolders: Record<string, string> = {
  audit: 'platform/audit',
  platform: 'platform/database',
  storage: 'platform/storage',
}

interface Column {
  schema: string
  table: string
  column: string
  type: string
  /** Of a numeric: digits after the point; null when unlimited. */
  scale: number | null
  array: boolean
  nullable: boolean
  filled: boolean
  always: boolean
}

/**
 * Describes the tables of a migrated database as Kysely types, one file for each schema but `public` and `pgboss`.
 *
 * @returns the text of each file by its path below `packages/server/src`: 'routine/tables.ts'.
 * @throws when a column has a type that has no agreed TypeScript type.
 */
export async function tableTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Column>(columnsOfTables)
  const schemas = Map.groupBy(rows, (column) => column.schema)
  return new Map([...schemas].map(([schema, columns]) => [pathOf(schema), describeSchema(schema, columns)]))
}

const columnsOfTables = `
  select
    n.nspname as schema,
    c.relname as table,
    a.attname as column,
    coalesce(element.typname, t.typname) as type,
    case when t.typname = 'numeric' and a.atttypmod >= 0 then (a.atttypmod - 4) & 65535 end as scale,
    element.oid is not null as array,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled,
    a.attidentity = 'a' or a.attgenerated <> '' as always
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('public', 'pgboss', 'information_schema') and n.nspname !~ '^pg_'
  order by n.nspname collate "C", c.relname collate "C", a.attnum`

function pathOf(schema: string) {
  return `${platformFolders[schema] ?? schema}/tables.ts`
}

function describeSchema(schema: string, columns: Column[]) {
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  const bodies = tables.map(([table, its]) => describeTable(`${schema}.${table}`, its)).join('')
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => bodies.includes(`${name}<`))
  return [
    '// Generated from the migrated database by `npm run tables`: change a migration, not this file.\n',
    bodies.includes('Amount') ? "import type { Amount } from '@prumo/contract/money.ts'\n" : '',
    kysely.length > 0 ? `import type { ${kysely.join(', ')} } from 'kysely'\n` : '',
    `import { builder } from '${platformFolders[schema] ? (schema === 'platform' ? './' : '../database/') : '../platform/database/'}sql.ts'\n`,
    '\n',
    `export interface ${pascal(schema)}Tables {\n${bodies}}\n\n`,
    `/** @public Compiles statements on these tables. */\nexport const area = builder<${pascal(schema)}Tables>()\n`,
  ].join('')
}

function describeTable(name: string, columns: Column[]) {
  const lines = columns.map((column) => `    ${column.column}: ${typeOf(column)}\n`)
  return `  '${name}': {\n${lines.join('')}  }\n`
}

function typeOf({ schema, table, column, type, scale, array, nullable, filled, always }: Column) {
  // Two decimals are money (docs/decisions/0027-money.md).
  const single = scale === 2 ? 'Amount' : typescriptTypes[type]
  if (!single || (array && withoutArrays.includes(type))) {
    throw new Error(`${schema}.${table}.${column}: no TypeScript type for ${type}${array ? '[]' : ''}`)
  }
  // null is already part of unknown.
  const value = `${single}${array ? '[]' : ''}${nullable && single !== 'unknown' ? ' | null' : ''}`
  if (always) return `GeneratedAlways<${value}>`
  return filled ? `Generated<${value}>` : value
}

function pascal(name: string) {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
