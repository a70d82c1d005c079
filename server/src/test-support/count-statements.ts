import pg from 'pg'

type Sending = (...args: unknown[]) => unknown

/** How many statements this process sends to PostgreSQL while `work` runs, its background work's few among them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  // Below whatever a pool's clients wrap: a statement goes out by one of these two, with values or without.
  const prototype = pg.Connection.prototype as unknown as Record<'query' | 'bind', Sending>
  const { query, bind } = prototype
  let count = 0
  const counted = (send: Sending): Sending =>
    function (this: unknown, ...args) {
      count++
      return Reflect.apply(send, this, args)
    }
  prototype.query = counted(query)
  prototype.bind = counted(bind)
  try {
    await work()
  } finally {
    Object.assign(prototype, { query, bind })
  }
  return count
}
