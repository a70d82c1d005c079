/** Where something that is kept beside the records says another thing than they do. */
export type RecordDifference = {
  readonly companyId: string
  /** Null where it is about no single record. */
  readonly recordId: string | null
  readonly what: DifferingPart
  /** Which column, entry or counter. */
  readonly place: string
  readonly stored: unknown
  readonly expected: unknown
}

export type DifferingPart =
  | 'list row'
  | 'search'
  | 'protected number'
  | 'counter'
  | 'history'
  | 'assignee'
  | 'list row of a guest'
  | 'search of a guest'
  | 'copy of a guest'

/** A row as it is and as it has to be; absent ones are null. */
export type ComparedRow = {
  readonly id: string
  readonly stored: Readonly<Record<string, unknown>> | null
  readonly expected: Readonly<Record<string, unknown>> | null
}

type Of = { readonly companyId: string; readonly what: DifferingPart }

/** One difference for each column, or one for a row that is missing or should not be there. */
export function rowDifferences({ companyId, what }: Of, rows: readonly ComparedRow[]): RecordDifference[] {
  return rows.flatMap(({ id, stored, expected }): RecordDifference[] => {
    const base = { companyId, recordId: id, what }
    if (stored === null || expected === null) return [{ ...base, place: 'the whole row', stored, expected }]
    return Object.keys({ ...stored, ...expected })
      .filter((column) => JSON.stringify(stored[column]) !== JSON.stringify(expected[column]))
      .map((column) => ({ ...base, place: column, stored: stored[column], expected: expected[column] }))
  })
}

/** One line for the operator. */
export function describeDifference({ recordId, what, place, stored, expected }: RecordDifference): string {
  const of = recordId === null ? '' : ` of ${recordId}`
  return `${what}${of}: ${place} is ${JSON.stringify(stored)}, has to be ${JSON.stringify(expected)}`
}
