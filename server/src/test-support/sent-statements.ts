import pg from 'pg'

export type SentStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** It stays prepared, so that PostgreSQL may use one plan for all values. */
  readonly isNamed: boolean
}

type Sending = (...args: unknown[]) => unknown

// The border of types: what a driver's method is given has as many shapes as it has overloads.
const prototype = pg.Client.prototype as unknown as { query: Sending }
const { query } = prototype
let listener: SentStatement[] | null = null

// As soon as this file is imported, and for good: whoever wraps a connection's method keeps the one that it found.
prototype.query = function (this: unknown, ...args) {
  listener?.push(asSent(args))
  return Reflect.apply(query, this, args)
}

/** Every statement that this process sends to PostgreSQL while `work` runs, whatever connection it takes. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  listener = sent
  try {
    await work()
  } finally {
    listener = null
  }
  return sent
}

function asSent([first, values]: unknown[]): SentStatement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [], isNamed: false }
  const { text, values: own, name } = first as pg.QueryConfig
  return { text, values: own ?? (Array.isArray(values) ? values : []), isNamed: name !== undefined }
}
