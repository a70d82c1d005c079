import type { ModuleKey } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { allView, pinsMost } from '@corbel/domain/views/view'
import type { setCompanyView as companyEndpoint, chooseView as endpoint } from '@corbel/domain/views/view-endpoints'
import { viewPolicy } from '@corbel/domain/views/view-rules'
import { tellDifferences, tellOutcome } from '../platform/audit/act-differences.ts'
import { choiceNow } from './list-views.ts'
import { meetList, usableViews, type ViewCall } from './met-views.ts'
import {
  findCompanyDefault,
  findViews,
  type StoredChoice,
  takeChoice,
  writeChoice,
  writeCompanyDefault,
} from './view-repository.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

/** What somebody pins above their list and opens it with; nobody else's list changes. */
export async function chooseView(call: ViewCall, { module, view, as }: BodyOf<typeof endpoint>): Promise<Answer> {
  const { db, actor } = call
  const list = await meetList(call, module)
  if (!list.ok) return list
  const ids = [...usableViews(list.value).map(({ id }): string => id), ...(await readableViews(call, module))]
  const isTakenBack = as === 'not-pinned' || as === 'not-default'
  // What has gone since can still be taken off.
  if (view !== allView && !isTakenBack && !ids.includes(view)) return refused({ code: 'not-found' })
  const before = await takeChoice(db, { ...actor, module })
  // Pins of views that are gone leave their place.
  const kept = { ...before, pins: before.pins.filter((pin) => pin === allView || ids.includes(pin)) }
  const after = chosen(kept, view, as)
  if (after.pins.length > pinsMost)
    return refused({ code: 'invalid-fields', fields: { view: tell('views.tooManyPins', { count: pinsMost }) } })
  await writeChoice(db, { ...actor, module }, after)
  return granted({ message: tell('views.chosen'), choice: await choiceNow(call, module) })
}

function chosen(before: StoredChoice, view: string, as: BodyOf<typeof endpoint>['as']): StoredChoice {
  const others = before.pins.filter((pin) => pin !== view)
  if (as === 'pinned') return { ...before, pins: before.pins.includes(view) ? before.pins : [...before.pins, view] }
  if (as === 'not-pinned') return { ...before, pins: others }
  if (as === 'default') return { ...before, default: view }
  if (as === 'not-default') return { ...before, default: before.default === view ? null : before.default }
  return { ...before, last: view }
}

async function readableViews({ db, actor }: ViewCall, module: ModuleKey): Promise<string[]> {
  const views = await findViews(db, { ...actor, module })
  return views.filter((view) => viewPolicy.read(actor, view)).map(({ id }) => id)
}

/** The view that a list opens with for everybody who chose none; one that nobody else may open is none for them. */
export async function setCompanyView(
  call: ViewCall,
  { module, view }: BodyOf<typeof companyEndpoint>,
): Promise<Answer> {
  const { db, actor } = call
  const list = await meetList(call, module)
  if (!list.ok) return list
  if (!viewPolicy.share(actor)) return refused({ code: 'not-allowed' })
  const known = (await findViews(db, { ...actor, module })).filter((one) => viewPolicy.read(actor, one))
  const found = known.find(({ id }) => id === view)
  if (view !== null && found === undefined) return refused({ code: 'not-found' })
  if (found?.roles.length === 0) return refused({ code: 'unknown-choice', fields: { view: tell('views.shareFirst') } })
  const before = await findCompanyDefault(db, { ...actor, module })
  await writeCompanyDefault(db, { ...actor, module }, view)
  const nameOf = (id: string | null): string | null => known.find((one) => one.id === id)?.name ?? null
  tellOutcome(db, { list: module })
  tellDifferences(db, [{ field: 'default', previous: nameOf(before), current: nameOf(view) }])
  return granted({ message: tell('views.chosen'), choice: await choiceNow(call, module) })
}
