import type pg from 'pg'

type Column = {
  readonly table_name: string
  readonly column_name: string
  readonly type_name: string
  readonly is_array: boolean
  readonly not_null: boolean
  readonly has_default: boolean
  readonly always_generated: boolean
  readonly choice: string | null
}

type TypeNames = { readonly select: string; readonly insert: string }

const same = (name: string): TypeNames => ({ select: name, insert: name })

const typeNames: Readonly<Record<string, TypeNames>> = {
  uuid: same('string'),
  text: same('string'),
  varchar: same('string'),
  bpchar: same('string'),
  citext: same('string'),
  date: same('string'),
  time: same('string'),
  tsvector: same('string'),
  inet: same('string'),
  numeric: same('string'),
  bool: same('boolean'),
  int2: same('number'),
  int4: same('number'),
  int8: same('number'),
  float4: same('number'),
  float8: same('number'),
  timestamptz: same('Date'),
  bytea: { select: 'Buffer', insert: 'Uint8Array' },
  // The driver would send an array as an array of PostgreSQL: writers give JSON text, readers parse what they find.
  json: { select: 'unknown', insert: 'string' },
  jsonb: { select: 'unknown', insert: 'string' },
}

const columnsOfSchema = `
  SELECT c.relname AS table_name, a.attname AS column_name, a.attnotnull AS not_null,
         coalesce(element.typname, t.typname) AS type_name, element.oid IS NOT NULL AS is_array,
         a.atthasdef OR a.attidentity <> '' AS has_default,
         a.attgenerated <> '' OR a.attidentity = 'a' AS always_generated,
         (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
             AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''[^]]*''::text\\]\\)\\)\\)$'
           LIMIT 1) AS choice
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type element ON element.oid = t.typelem AND t.typcategory = 'A'
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
     AND NOT c.relispartition AND c.relname <> 'migration'
   ORDER BY c.relname COLLATE "C", a.attnum`

/** The schema as TypeScript for Kysely: one interface per table, columns as the database has them. */
export async function describeTables(client: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(columnsOfSchema)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(([table, columns]) => interfaceText(interfaceName(table), columns.map(columnText)))
  const list = [...tables.keys()].map((table) => `${table}: ${interfaceName(table)}`)
  const body = [interfaceText('Tables', list), ...interfaces].join('\n\n')
  const wrappers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const imports = wrappers.length > 0 ? `import type { ${wrappers.join(', ')} } from 'kysely'\n\n` : ''
  return `// Made from the migrated schema by \`npm run db:types\`; a test fails while it is older.\n${imports}${body}\n`
}

function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function interfaceText(name: string, lines: readonly string[]): string {
  return [`export interface ${name} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
}

function columnText(column: Column): string {
  const { select, insert } = valueTypes(column)
  if (column.always_generated) return `${column.column_name}: GeneratedAlways<${select}>`
  if (select !== insert) {
    const given = column.has_default || !column.not_null ? `${insert} | undefined` : insert
    return `${column.column_name}: ColumnType<${select}, ${given}, ${insert}>`
  }
  return `${column.column_name}: ${column.has_default ? `Generated<${select}>` : select}`
}

function valueTypes(column: Column): TypeNames {
  const known = typeNames[column.type_name]
  if (!known) throw new Error(`${column.table_name}.${column.column_name}: no TypeScript for ${column.type_name}`)
  const base = column.choice === null ? known : same(choices(column.choice))
  const many = (name: string): string => (name.includes(' ') ? `(${name})[]` : `${name}[]`)
  const shaped = column.is_array ? { select: many(base.select), insert: many(base.insert) } : base
  if (column.not_null) return shaped
  // `unknown` already allows null.
  const select = shaped.select === 'unknown' ? 'unknown' : `${shaped.select} | null`
  return { select, insert: `${shaped.insert} | null` }
}

/** CHECK ((kind = ANY (ARRAY['workforce'::text, 'contact'::text]))) says more than `text` does. */
function choices(constraint: string): string {
  return [...constraint.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ')
}
