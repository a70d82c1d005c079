import { leavingKinds } from '@corbel/domain/people/leaving'
import { hasTasks, taskPolicy } from '@corbel/domain/tasks/task-policy'
import { z } from 'zod'
import { assignablePeople } from '../people/assignable-people.ts'
import type { HeldThings } from '../people/leaving/held-work.ts'
import { type Handing, handing } from '../people/leaving/reassign-records.ts'
import { inPortions } from '../platform/in-portions.ts'
import { bulk } from '../records/bulk/bulk.ts'
import type { BulkAct, BulkCall } from '../records/bulk/bulk-act.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { type Change, changeSome, giveTasksBack, type Kept, kept } from './change-many-tasks.ts'
import { listHeldTasks, listStandings } from './held-tasks-repository.ts'
import { meetRecords } from './list/list-tasks.ts'
import { type MetTask, standingOf, type TaskMeeting, withoutRecord } from './task-place.ts'
import { findTasks, type StoredTask } from './task-repository.ts'

const plan = z.object({ kind: z.enum(leavingKinds), handings: z.array(handing) })
type Plan = z.infer<typeof plan>
type Kinds = readonly RecordKind[]

/** Open tasks that people have: whoever takes over gets them too, in the place of who leaves. */
export function heldTasks(kinds: Kinds): HeldThings {
  const act = handOverTasksAct(kinds)
  return {
    key: 'tasks',
    held: async (call, personIds) => {
      const ids = await listHeldTasks(call.db, { companyId: call.actor.companyId, personIds })
      if (!hasTasks(call.actor)) return { given: [], staying: 0 }
      return call.actor.role.admin ? { given: ids, staying: 0 } : judge({ ...call, kinds }, ids)
    },
    // It goes on in the background: records are locked before the people who leave.
    begin: (call, { kind, handings, ids }) =>
      bulk(call, act, { plan: { kind, handings: [...handings] }, ids, isLater: true }),
  }
}

/** Those that the actor may change, and how many more they see. */
async function judge(call: BulkCall & { readonly kinds: Kinds }, ids: readonly string[]) {
  const { db, actor } = call
  const given: string[] = []
  let staying = 0
  await inPortions(ids, async (some) => {
    const tasks = await findTasks(db, { companyId: actor.companyId, ids: some })
    const at = await meetingsOf(call, tasks)
    for (const task of tasks) {
      const meeting = at(task)
      if (meeting === undefined) continue
      const { reader, place } = meeting
      if (taskPolicy.update(reader, place, standingOf(task))) given.push(task.id)
      else if (taskPolicy.read(reader, place, standingOf(task))) staying += 1
    }
  })
  return { given, staying }
}

async function meetingsOf(call: BulkCall & { readonly kinds: Kinds }, tasks: readonly StoredTask[]) {
  const alone = await withoutRecord(call, call.actor)
  const records = [...new Set(tasks.flatMap(({ recordId }) => recordId ?? []))]
  const met = await meetRecords(call, { records, reader: call.actor, today: alone.today })
  const known = new Map(met.map((meeting) => [meeting.met?.id, meeting]))
  return ({ recordId }: StoredTask): TaskMeeting | undefined => (recordId === null ? alone : known.get(recordId))
}

/** Gives open tasks of people who leave to others, and back where nobody changed them since. */
export function handOverTasksAct(kinds: Kinds): BulkAct<Plan, Kept> {
  const peopleHere = async ({ db, actor }: BulkCall, kind: Plan['kind']) =>
    new Set((await assignablePeople(db, actor.companyId))[kind].map(({ _id }) => _id))
  const refuse = async (call: BulkCall, { kind, ids }: { kind: Plan['kind']; ids: readonly string[] }) => {
    if (call.actor.type !== 'Workforces') return 'not-allowed' as const
    const here = await peopleHere(call, kind)
    return ids.some((id) => here.has(id)) ? null : ('unknown-choice' as const)
  }
  return {
    ...{ key: 'reassign-tasks', plan, kept },
    words: ({ handings }) => ({
      from: named(handings.map(({ from }) => from)),
      to: named(handings.map(({ to }) => to)),
    }),
    pageOf: (_plan, id) => `/tasks?task=${id}`,
    refuse: (call, { kind, handings }) => refuse(call, { kind, ids: handings.map(({ to }) => to.id) }),
    refuseUndo: (call, { kind, handings }) => refuse(call, { kind, ids: handings.map(({ from }) => from.id) }),
    carryOut: async (call, { kind, handings }, ids) => {
      const { companyId } = call.actor
      const personIds = handings.flatMap(({ from, to }) => [from.id, to.id])
      const standings = new Set(await listStandings(call.db, { companyId, ids, personIds }))
      // Of many at once a mail each would say nothing more than the bell does.
      const jobs = { enqueue: async () => undefined }
      return changeSome({ ...call, jobs, kinds }, ids, (at) => handedOver(at, { kind, handings, standings }))
    },
    undo: async (call, { kind, handings }, done) => {
      const here = await peopleHere(call, kind)
      const gone = new Set(handings.flatMap(({ from }) => (here.has(from.id) ? [] : [from.id])))
      const refuseGone = (users: Kept['users']) =>
        users.some(({ id }) => gone.has(id)) ? ('heir-gone' as const) : null
      return giveTasksBack({ ...call, kinds }, 'assign', { done, refuse: refuseGone })
    },
  }
}

const mostNamed = 3

function named(people: readonly { readonly name: string; readonly shown?: string | undefined }[]): string {
  const names = [...new Set(people.map(({ shown, name }) => shown ?? name))]
  const first = names.slice(0, mostNamed).join(', ')
  return names.length > mostNamed ? `${first} +${names.length - mostNamed}` : first
}

type Handed = {
  readonly kind: Plan['kind']
  readonly handings: readonly Handing[]
  /** `<record> <person>`: where who leaves stands, whoever takes over comes to stand too, or stands already. */
  readonly standings: ReadonlySet<string>
}

const kindNumbers = { contacts: 3, workforces: 4 } as const

/** Everybody else keeps it; who has it already does not get it twice. */
function handedOver(at: MetTask, { kind, handings, standings }: Handed): Change | 'moved-already' {
  const { task } = at
  const heirs = new Map(handings.map(({ from, to }) => [from.id, to]))
  if (!task.users.some(({ id }) => heirs.has(id))) return 'moved-already'
  const users = task.users.map(({ id, ...place }) => {
    const heir = heirs.get(id)
    return heir === undefined
      ? { id, kind: place.kind, roleId: place.roleId }
      : { id: heir.id, kind: kindNumbers[kind], roleId: heir.roleId }
  })
  const asked = handings
    .filter(({ from }) => task.users.some(({ id }) => id === from.id))
    .filter(({ from, to }) => ![from.id, to.id].some((id) => standings.has(`${task.recordId} ${id}`)))
    .map(({ to }) => to.id)
  const once = [...new Map(users.map((user) => [user.id, user])).values()]
  return { asked: { action: 'assign', status: null, users: once }, at, rev: undefined, newcomers: asked }
}
