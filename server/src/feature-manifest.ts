import type { Config } from './config.ts'
import type { OtherChannel } from './emails/automations/other-channel.ts'
import type { InboundSettings } from './emails/inbound/inbound-loop.ts'
import type { GroupWork } from './groups/group-work.ts'
import type { Limits } from './limits.ts'
import type { Borrowed } from './people/households/show-household.ts'
import type { HeldThings, HeldWork } from './people/leaving/held-work.ts'
import type { Egress } from './platform/egress/egress.ts'
import type { AnyEventKind } from './platform/events/event-kind.ts'
import type { KeptFiles } from './platform/files/kept-files.ts'
import type { StoringTable } from './platform/files/stored-files-repository.ts'
import type { Route } from './platform/http/route.ts'
import type { ExpiringTable } from './platform/jobs/expired-repository.ts'
import type { JobWorker } from './platform/jobs/job-definition.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { StatusMoves } from './products/editing/status-moves.ts'
import type { BulkActs } from './records/bulk/bulk-act.ts'
import type { MassKinds } from './records/bulk/mass/mass-kind.ts'
import type { ViewedList } from './records/list/viewed-list.ts'
import type { MergingPart } from './records/merging/merging-part.ts'
import type { RecordKind } from './records/record-kind.ts'
import type { SealedStore } from './records/resealing/sealed-store.ts'
import type { ServerDeps } from './server-deps.ts'
import type { TroubleSource } from './trouble-source.ts'

/** Things can hang on records of these kinds: what hangs there knows records, and none of their features. */
export type Kinds = readonly RecordKind[]

export type WorkerParts = Omit<ServerDeps, 'config'> & {
  readonly files: KeptFiles
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly limits: Limits
  /** Mail that comes in; absent where none does. */
  readonly inbound: InboundSettings | undefined
  /** Asked in place of the machine's own. */
  readonly nameServers: readonly string[]
  /** Calls addresses that companies named. */
  readonly egress: Egress
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly kinds: Kinds
  readonly acts: BulkActs
  readonly masses: MassKinds
  /** By which automations write beside e-mail. */
  readonly channel: OtherChannel
  readonly whatsapp: Config['whatsapp']
  readonly sealed: readonly SealedStore[]
  readonly storing: readonly StoringTable[]
}

/** Work that never ends, beside the queue of jobs: woken through a channel of the database, and looking by itself. */
export type BackgroundLoop = {
  readonly channel: string
  readonly wake: () => void
  readonly start: () => void
  /** Begins nothing more, and answers when what it had begun is over. */
  readonly stop: () => Promise<void>
}

/** What features that need it are given of others, whose folders they do not know. */
export type Given = {
  /** What is done to many records at once. */
  readonly acts: BulkActs
  /** Kinds of which many are taken out of use at once, or back into it. */
  readonly masses: MassKinds
  /** Lists that views are kept of. */
  readonly lists: readonly ViewedList[]
  readonly statusMoves: StatusMoves
  readonly groupWork: GroupWork
  /** What people have in hand, which somebody else takes when they leave. */
  readonly works: readonly HeldWork[]
  /** The same of what is no record. */
  readonly things: readonly HeldThings[]
  /** What people borrow, as far as somebody may read it. */
  readonly borrowed: Borrowed
  /** What of a person moves when two are merged. */
  readonly merges: readonly MergingPart[]
  /** By which automations write beside e-mail. */
  readonly channel: OtherChannel
  /** What is broken or about to be, as administrators are told. */
  readonly troubles: readonly TroubleSource[]
}

/** What a feature adds to the server. `features.ts` lists them all; whatever goes through every feature is made from it. */
export type ServerFeature = {
  /** The name of its folder. */
  readonly name: string
  /** Kinds of records that are the feature's. */
  readonly kinds?: Kinds
  /** What it answers; a function where the calls are about records of any kind, or about what others give. */
  readonly routes?: readonly Route[] | ((kinds: Kinds, given: Given) => readonly Route[])
  /** What open pages are told, each kind under the feature's policy. */
  readonly events?: readonly AnyEventKind[]
  /** What it does in the background. */
  readonly workers?: (parts: WorkerParts) => readonly JobWorker[]
  /** What it does all the time. */
  readonly loops?: (parts: WorkerParts) => readonly BackgroundLoop[]
  readonly gives?: Partial<Given>
  /** Tables whose rows go once their `expires_at` is past. */
  readonly expiring?: readonly ExpiringTable[]
  /** Tables that keep protected values of records, for the walk that puts them under a new key. */
  readonly sealed?: readonly SealedStore[]
  /** Tables whose rows name files that are kept: what none of them names is swept, and all of them move together. */
  readonly storing?: readonly StoringTable[]
}
