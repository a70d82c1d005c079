import { authFeature } from './auth/feature.ts'
import { buildersFeature } from './builders/feature.ts'
import { companiesFeature } from './companies/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { documentsFeature } from './documents/feature.ts'
import { emailsFeature } from './emails/feature.ts'
import type { BackgroundLoop, Given, Kinds, ServerFeature, WorkerParts } from './feature-manifest.ts'
import { groupsFeature } from './groups/feature.ts'
import { historyFeature } from './history/feature.ts'
import { landingFeature } from './landing/feature.ts'
import { leadsFeature } from './leads/feature.ts'
import { loansFeature } from './loans/feature.ts'
import { menusFeature } from './menus/feature.ts'
import { notesFeature } from './notes/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { papersFeature } from './papers/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { leavingAct } from './people/leaving/leave-many.ts'
import type { AnyEventKind } from './platform/events/event-kind.ts'
import type { StoringTable } from './platform/files/stored-files-repository.ts'
import type { Route } from './platform/http/route.ts'
import type { ExpiringTable } from './platform/jobs/expired-repository.ts'
import type { JobWorker } from './platform/jobs/job-definition.ts'
import { sweepExpiredWorker } from './platform/jobs/sweep-expired-job.ts'
import { portalFeature } from './portal/feature.ts'
import { productsFeature } from './products/feature.ts'
import { recordTabsFeature } from './record-tabs/feature.ts'
import { anyBulkAct } from './records/bulk/bulk-act.ts'
import { massActs } from './records/bulk/mass/mass-acts.ts'
import { recordsFeature } from './records/feature.ts'
import type { SealedStore } from './records/resealing/sealed-store.ts'
import { rolesFeature } from './roles/feature.ts'
import { searchFeature } from './search/feature.ts'
import { securityFeature } from './security/feature.ts'
import { changeTasksAct } from './tasks/change-many-tasks.ts'
import { tasksFeature } from './tasks/feature.ts'
import { handOverTasksAct, heldTasks } from './tasks/hand-over-tasks.ts'
import { threadsFeature } from './threads/feature.ts'
import { underwritingConditionsFeature } from './underwriting-conditions/feature.ts'
import { viewsFeature } from './views/feature.ts'
import { webformsFeature } from './webforms/feature.ts'
import { whatsappFeature } from './whatsapp/feature.ts'

/** Every feature that has something on the server: a new one has its line here, and the rest in its own folder. */
const features: readonly ServerFeature[] = [
  authFeature,
  buildersFeature,
  companiesFeature,
  dashboardFeature,
  documentsFeature,
  emailsFeature,
  groupsFeature,
  historyFeature,
  landingFeature,
  loansFeature,
  leadsFeature,
  menusFeature,
  notesFeature,
  notificationsFeature,
  pagesFeature,
  papersFeature,
  peopleFeature,
  portalFeature,
  productsFeature,
  recordsFeature,
  recordTabsFeature,
  rolesFeature,
  searchFeature,
  securityFeature,
  threadsFeature,
  tasksFeature,
  viewsFeature,
  webformsFeature,
  whatsappFeature,
  underwritingConditionsFeature,
]

const kinds: Kinds = features.flatMap((feature) => feature.kinds ?? [])

/** Kinds of records, for what runs without the program around it. */
export const recordKinds = kinds

const masses = features.flatMap(({ gives }) => gives?.masses ?? [])

const works = features.flatMap(({ gives }) => gives?.works ?? [])

const things = [heldTasks(kinds)]

const given: Given = {
  masses,
  things,
  acts: [
    ...features.flatMap(({ gives }) => gives?.acts ?? []),
    ...massActs(masses),
    anyBulkAct(leavingAct({ works, things })),
    anyBulkAct(changeTasksAct(kinds)),
    anyBulkAct(handOverTasksAct(kinds)),
  ],
  lists: features.flatMap(({ gives }) => gives?.lists ?? []),
  statusMoves: givenAs('statusMoves'),
  groupWork: givenAs('groupWork'),
  borrowed: givenAs('borrowed'),
  channel: givenAs('channel'),
  works,
  merges: features.flatMap(({ gives }) => gives?.merges ?? []),
  troubles: features.flatMap(({ gives }) => gives?.troubles ?? []),
}

function givenAs<Name extends keyof Given>(name: Name): Given[Name] {
  const found = features.find(({ gives }) => gives?.[name] !== undefined)?.gives?.[name]
  if (found === undefined) throw new Error(`No feature gives «${name}».`)
  return found
}

/** What every feature answers. */
export const featureRoutes: readonly Route[] = features.flatMap(({ routes = [] }) =>
  typeof routes === 'function' ? routes(kinds, given) : routes,
)

/** What open pages are told. */
export const eventKinds: readonly AnyEventKind[] = features.flatMap((feature) => feature.events ?? [])

/** Of what rows go when they are past their time. */
export const expiringTables: readonly ExpiringTable[] = features.flatMap((feature) => feature.expiring ?? [])

/** Every table that names files; bytes that none of them names are nobody's. */
export const storingTables: readonly StoringTable[] = features.flatMap(({ storing = [] }) => storing)

/**
 * Every table that keeps protected values of a company, records themselves first: most are there. One that is missing
 * keeps its values under older keys.
 */
export const sealedStores: readonly SealedStore[] = [
  recordsFeature,
  ...features.filter((feature) => feature !== recordsFeature),
].flatMap((feature) => feature.sealed ?? [])

type KnownParts = Omit<WorkerParts, 'kinds' | 'acts' | 'masses' | 'channel' | 'sealed' | 'storing'>

const workerParts = (known: KnownParts): WorkerParts => ({
  ...known,
  ...{ kinds, acts: given.acts, masses, channel: given.channel, sealed: sealedStores, storing: storingTables },
})

/** What is done in the background. */
export function featureWorkers(known: KnownParts): readonly JobWorker[] {
  const parts = workerParts(known)
  const sweeper = sweepExpiredWorker({ ...parts, tables: expiringTables })
  return [sweeper, ...features.flatMap((feature) => feature.workers?.(parts) ?? [])]
}

/** What is done all the time. */
export const featureLoops = (known: KnownParts): readonly BackgroundLoop[] =>
  features.flatMap((feature) => feature.loops?.(workerParts(known)) ?? [])
