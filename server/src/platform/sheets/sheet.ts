/** What the cells of a column are: decimals, days (YYYY-MM-DD), moments without a zone (YYYY-MM-DDTHH:MM), or words. */
export type SheetKind = 'text' | 'number' | 'amount' | 'percentage' | 'date' | 'moment'

export type SheetColumn = {
  readonly title: string
  readonly kind: SheetKind
  /** Of one cell, in a column that mixes kinds. */
  readonly kindIn?: (row: SheetRow) => SheetKind
}

/** Cells as they are stored, in the order of the columns; blank ones are empty. */
export type SheetRow = readonly string[]

/** A table that leaves the program as a file, portion by portion as it is taken. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** How many rows come. */
  readonly count: number
  readonly portions: AsyncIterable<readonly SheetRow[]>
  /** Such as MM-DD-YYYY. */
  readonly dateFormat: string
}

const decimal = /^-?\d+(?:\.\d+)?$/
const moment = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/

export const isDecimal = (value: string): boolean => decimal.test(value)

const dayMs = 86_400_000

/**
 * A day or moment as spreadsheets count them: days since the end of 1899, the time as a part of one. Null for what is
 * none, and for days before March of 1900, which spreadsheets count differently from each other.
 */
export function spreadsheetDay(value: string): number | null {
  const [, year = '', month = '', day = '', hours = '0', minutes = '0'] = moment.exec(value) ?? []
  if (year === '') return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isDay = new Date(at).toISOString().startsWith(`${year}-${month}-${day}`)
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59) return null
  const days = (at - Date.UTC(1899, 11, 30)) / dayMs
  return days < 61 ? null : days + (Number(hours) * 60 + Number(minutes)) / 1_440
}
