import type { Actor } from '@corbel/domain/auth/actor'
import type { Pool, QueryConfig } from 'pg'
import { featureRoutes } from '../../server/src/features.ts'
import { limitsSchema } from '../../server/src/limits.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { transactionHandle } from '../../server/src/platform/database/transaction-handle.ts'
import type { Route, VerbCall, VerbRoute } from '../../server/src/platform/http/route.ts'
import { createSecrets } from '../../server/src/platform/secrets/company-secrets.ts'
import { openMasterKeys } from '../../server/src/platform/secrets/master-key-file.ts'
import type { PlatformSecrets } from '../../server/src/platform/secrets/platform-secrets.ts'
import { openFor, recording } from '../lending/list-statement.ts'
import { median } from '../measuring/percentile.ts'

type Parts = { readonly params?: object; readonly query?: object; readonly body?: object }

/** Asks a verb of the program in this process: somebody, `POST leads/:id/convert`, and what the request would bring. */
export type AskVerb = (actor: Actor, call: string, parts?: Parts) => Promise<Record<string, unknown>>

/** What an act sends to the database, of which nothing is kept. */
export interface BareAct {
  readonly dataFolder: string
  readonly companyId: string
  readonly act: (ask: AskVerb) => Promise<unknown>
}

/** Every statement of the calls of an act, in their order, with the very values. */
export async function actStatements(pool: Pool, { dataFolder, companyId, act }: BareAct): Promise<QueryConfig[]> {
  const masterKeys = await openMasterKeys({ dataFolder, given: undefined })
  // Of accounts no call of a list opens anything.
  const platform = {} as PlatformSecrets
  const services = {
    secrets: createSecrets({ masterKeys, platform, clock: systemClock }),
    config: { limits: limitsSchema.parse({}) },
  }
  const client = await pool.connect()
  const sent: QueryConfig[] = []
  try {
    await openFor(client, companyId)
    const { db } = transactionHandle(recording(client, sent))
    await act(async (actor, call, parts = {}) => {
      const asked = {
        ...{ body: {}, params: {}, query: {}, ...parts, db, actor, at: new Date(), services },
        client: { address: '127.0.0.1', isWeb: true, userAgent: '', language: 'en' },
      }
      // The border of types: a verb reads of its services what stands above.
      const answer = await verbOf(call).handle(asked as unknown as VerbCall<Route['endpoint']>, undefined)
      if (!answer.ok) throw new Error(`${call} is refused: ${answer.refusal.code}`)
      return answer.value as Record<string, unknown>
    })
    return sent
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

function verbOf(call: string): VerbRoute {
  const found = featureRoutes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)
  if (found?.kind !== 'verb') throw new Error(`nothing answers ${call}`)
  return found
}

/** All of them one after the other, in a transaction that leaves nothing, without HTTP, policy and row-level security. */
export async function measureAct(owner: Pool, companyId: string, statements: readonly QueryConfig[]): Promise<number> {
  const times: number[] = []
  const began = performance.now()
  for (let turn = -2; turn < 30 && performance.now() - began < 4_000; turn += 1) {
    const client = await owner.connect()
    try {
      await openFor(client, companyId)
      const before = performance.now()
      for (const { text, values } of statements) await client.query({ text, values })
      const took = performance.now() - before
      if (turn >= 0 || took > 500) times.push(took)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  return median(times)
}
