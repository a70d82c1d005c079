import type pg from 'pg'

/** What `pg` needs to connect: an address, or a folder as host for a Unix socket. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'
>

/** The same database for another role. The query part of a connection URL outranks its user part. */
export function asRole(connectionString: string, role: string, password: string): ConnectionSettings {
  const url = new URL(connectionString)
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return { connectionString: url.href }
}

export function roleOf(connectionString: string): string {
  const url = new URL(connectionString)
  return url.searchParams.get('user') ?? decodeURIComponent(url.username)
}
