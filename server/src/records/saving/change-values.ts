import { granted } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { KindTypes } from '../kind-spec.ts'
import type { RecordInHand } from '../record-in-hand.ts'
import type { LoadedRecord } from './load-to-save.ts'
import { planSave } from './save-record.ts'
import { writeSave } from './write-save.ts'

/** A loaded record as those see it who change a few of its values and know no kind: files, for one. */
export function changeableRecord<T extends KindTypes>(db: Db, loaded: LoadedRecord<T>): RecordInHand {
  const { kind, actor, row, form, values } = loaded
  return {
    mayInTab: (asked) => kind.policy.inTab(actor, kind.standing(row, actor), asked),
    ...{ id: row.id, rev: row.rev, reader: actor, form, values },
    // What else is still blank is not their matter.
    change: async ({ formData, uploaded }) => {
      const planned = await planSave(db, { ...loaded, uploaded }, { formData, force: true })
      if (!planned.ok) return planned
      const { patch, held } = planned.value.ruled
      const written = await writeSave(db, loaded, planned.value)
      const taken = [...Object.keys(patch), ...Object.keys(held)]
      return granted({
        ...{ rev: written.row.rev, values: planned.value.values, taken, reviewNeeded: written.reviewNeeded },
      })
    },
  }
}
