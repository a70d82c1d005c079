import pg from 'pg'

type Sending = (this: pg.Connection, ...args: unknown[]) => unknown

/**
 * How often this process waits for PostgreSQL while `work` runs, its background work's few times among them: statements
 * that go out while others of their connection are under way cost no waiting of their own.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  // Below whatever a pool's clients wrap: a statement goes out by one of these two, with values or without.
  const prototype = pg.Connection.prototype as unknown as Record<'query' | 'bind', Sending>
  const { query, bind } = prototype
  const underWay = new Map<pg.Connection, number>()
  const answered = new Map<pg.Connection, () => void>()
  const note = (connection: pg.Connection, more: number): void => {
    underWay.set(connection, Math.max(0, (underWay.get(connection) ?? 0) + more))
  }
  let count = 0
  const counted = (send: Sending): Sending =>
    function (...args) {
      if (!answered.has(this)) {
        const onAnswer = (): void => note(this, -1)
        answered.set(this, onAnswer)
        this.on('readyForQuery', onAnswer)
      }
      if ((underWay.get(this) ?? 0) === 0) count++
      note(this, 1)
      return Reflect.apply(send, this, args)
    }
  prototype.query = counted(query)
  prototype.bind = counted(bind)
  try {
    await work()
  } finally {
    Object.assign(prototype, { query, bind })
    for (const [connection, listener] of answered) connection.off('readyForQuery', listener)
  }
  return count
}
