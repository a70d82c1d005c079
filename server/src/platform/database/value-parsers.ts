import pg from 'pg'

type Parse = (text: string) => unknown

const textArrayType: number = 1009

/** A count that no longer fits a number must fail loudly; a silently rounded id would name another row. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}

function textArray(text: string): string[] {
  const parse: Parse = pg.types.getTypeParser(textArrayType, 'text')
  const parsed = parse(text)
  return Array.isArray(parsed) ? parsed : []
}

const asText: Parse = (text) => text

const ownParsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.DATE, asText],
  // The arrays of the same three have no names in the driver.
  [1016, (text) => textArray(text).map(safeInteger)],
  [1231, textArray],
  [1182, textArray],
])

/**
 * How values of PostgreSQL arrive: bigint as number, numeric as exact text, calendar dates as `YYYY-MM-DD`
 * (a Date would shift them by the time zone), instants as Date, json parsed.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => ownParsers.get(type) ?? pg.types.getTypeParser(type, format ?? 'text'),
}
