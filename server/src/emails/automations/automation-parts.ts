import type { Config } from '../../config.ts'
import type { Kinds, WorkerParts } from '../../feature-manifest.ts'
import type { MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import type { OtherChannel } from './other-channel.ts'

/** What running automations takes. */
export type AutomationParts = Pick<WorkerParts, 'database' | 'clock' | 'log' | 'mailer' | 'jobs' | 'secrets'> & {
  readonly kinds: Kinds
  readonly masses: MassKinds
  readonly whatsapp: Config['whatsapp']
  readonly channel: OtherChannel
}

/** Kinds of records by the number that the database has for them. */
export const moduleIds = { opportunities: 1, prospects: 2, contacts: 3, workforces: 4 } as const
