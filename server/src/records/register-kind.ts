import { refuseSave } from '@corbel/domain/records/save-rules'
import { granted, type Result } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import { asReader, findReadable } from './find-readable.ts'
import type { KindSpec, KindTypes, RegisteredKind } from './kind-spec.ts'
import { lockRecords } from './lock-records.ts'
import { noHead } from './record-head.ts'
import type { Meeting, MetRecord, RecordCall } from './record-kind.ts'
import { changeableRecord } from './saving/change-values.ts'
import { loadToReview, loadToSave } from './saving/load-to-save.ts'
import { reviewableRecord } from './saving/write-reviewed.ts'

/** A save of values and of nothing else. */
const anyValue = { formData: { anyField: '' } }

/** A kind of record, from what its feature says of it: what everything that hangs on records asks of it, and its life. */
export function recordKind<T extends KindTypes>(spec: KindSpec<T>): RegisteredKind<T> {
  const kind: RegisteredKind<T> = {
    ...spec,
    under: (name) => (spec.isUnder === undefined ? kind : recordKind(narrowed(spec, name))),
    meet: (call, meeting, work) =>
      asReader(spec, call, meeting.id, async (reader) => {
        const met = await meet(spec, { ...call, actor: reader }, meeting)
        return met.ok ? work(met.value) : met
      }),
    takeInHand: ({ db, actor, at }, { id, secrets }, work) =>
      asReader(spec, { db, actor, at }, id, async (reader) => {
        const loaded = await loadToSave(spec, { db, actor: reader, at, secrets }, { id, asked: anyValue })
        return loaded.ok ? work(changeableRecord(db, loaded.value)) : loaded
      }),
    takeToReview: async ({ db, actor, at }, { id, secrets }, work) => {
      const loaded = await loadToReview(spec, { db, actor, at, secrets }, id)
      return loaded.ok ? work(reviewableRecord(db, loaded.value)) : loaded
    },
  }
  return kind
}

/** A name that stands for some of a kind's records finds these alone; under any other they are unknown. */
function narrowed<T extends KindTypes>(spec: KindSpec<T>, name: string): KindSpec<T> {
  return {
    ...spec,
    find: async (db, actor, id) => {
      const found = await spec.find(db, actor, id)
      return found !== undefined && spec.isUnder?.(found.row, name) === true ? found : undefined
    },
  }
}

async function meet<T extends KindTypes>(
  kind: KindSpec<T>,
  call: RecordCall,
  { id, hold, change, orJointly }: Meeting,
): Promise<Result<MetRecord>> {
  if (hold === true && isId(id)) await lockRecords(call.db, call.actor.companyId, { hold: [id] })
  if (change === true && isId(id)) await lockRecords(call.db, call.actor.companyId, { change: [id] })
  const found = await findReadable(kind, call, id, orJointly)
  if (!found.ok) return found
  const { row } = found.value
  const met = metRecord(kind, call, row)
  if (orJointly !== true || kind.policy.read(call.actor, kind.standing(row, call.actor))) return granted(met)
  const session = (await kind.jointSession?.(call.db, call.actor, row)) ?? null
  if (session === null) return granted({ ...met, mayEdit: false })
  return granted({ ...met, ...session, form: () => Promise.resolve(session.form) })
}

function metRecord<T extends KindTypes>(kind: KindSpec<T>, { db, actor }: RecordCall, row: T['row']): MetRecord {
  const { policy } = kind
  const standing = kind.standing(row, actor)
  return {
    ...{ id: row.id, rev: row.rev, active: row.active, reader: actor, values: row.info },
    title: kind.titleOf(row),
    page: kind.pageOf(row),
    mayInTab: (asked) => policy.inTab(actor, standing, asked),
    othersInTab: async (asked) => {
      const standingOf = (await kind.standingForOthers?.(db, actor, row)) ?? (() => standing)
      return (other) => policy.inTab(other, standingOf(other), asked)
    },
    outsiderIds: kind.outsidersOf?.(row) ?? [],
    party: null,
    isReadWhole: policy.read(actor, standing),
    mayReadHistory: policy.readHistory(actor, standing),
    mayEdit: policy.saveForm(actor, standing),
    mayReveal: policy.reveal(actor, standing),
    tellPresent: (people) => kind.tellPresent(db, actor, { row, people }),
    talk: kind.talkOf?.(row) ?? null,
    tellHanging: (what) => kind.tellHanging(db, actor, { row, what }),
    form: () => kind.form(db, actor.companyId, row),
    head: async (language) => (await kind.headOf?.(db, actor, { row, language })) ?? noHead,
    closedToChange: refuseSave(policy, { actor, record: { standing, rev: row.rev }, asked: anyValue }),
  }
}
