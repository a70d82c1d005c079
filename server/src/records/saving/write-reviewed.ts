import { describeFields } from '@corbel/domain/records/field-facts'
import { recordChanges } from '@corbel/domain/records/record-changes'
import { sameValue } from '@corbel/domain/records/same-value'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { applyFormRules } from '../apply-form-rules.ts'
import type { KindTypes } from '../kind-spec.ts'
import type { ReviewedRecord } from '../record-in-hand.ts'
import { refreshOpenItemsOf } from '../record-projection.ts'
import { openValues } from '../sealed-values.ts'
import { takeFilesOff } from './decided-files-repository.ts'
import type { LoadedRecord } from './load-to-save.ts'
import { writeChange } from './write-save.ts'

/** A loaded record as those see it who decide on a change that waits and know no kind. */
export function reviewableRecord<T extends KindTypes>(db: Db, loaded: LoadedRecord<T>): ReviewedRecord {
  const { kind, actor, at, lock, row, form, values } = loaded
  return {
    ...{ id: row.id, rev: row.rev, form, values },
    accept: (asked) => writeReviewed(db, loaded, asked),
    leaveOff: async (ids) => {
      await takeFilesOff(db, { companyId: actor.companyId, recordId: row.id, ids }, at)
      await refreshOpenItemsOf(db, lock, [row.id])
    },
    announce: async () => {
      await kind.announce(db, { actor, row, action: 'updated' })
    },
  }
}

type Accepted = { readonly field: string; readonly proposed: unknown }

/**
 * A value that somebody asked for and somebody else accepted. Both rights were looked at; what is left are the rules of
 * the form and of the kind. What else is blank is not the decision's matter.
 */
async function writeReviewed<T extends KindTypes>(
  db: Db,
  loaded: LoadedRecord<T>,
  { field, proposed }: Accepted,
): Promise<Result<number>> {
  const { kind, row, form, secrets, entries } = loaded
  const { outline } = form
  if (!outline.fields.has(field) && !outline.sections.has(field)) return refused(outgrown)
  const opened = await openValues({ [field]: proposed }, { secrets, recordId: row.id, outline })
  const ruled = applyFormRules({
    ...{ form, roleId: null, values: loaded.values, changes: opened, number: kind.numberOf?.(row) ?? '' },
  })
  if (!ruled.ok) return ruled
  const { patch, missing } = ruled.value
  const values = { ...loaded.values, ...patch }
  // A rule hides or computes the field now: the form would not take it from anybody.
  if (!sameValue(values[field], opened[field])) return refused(outgrown)
  const refusal = await kind.refuseOutcome?.(db, loaded, { entries, values, patch, missing, form })
  if (refusal) return refused(refusal)
  const changes = recordChanges({
    ...{ before: loaded.values, after: values, fields: Object.keys(patch) },
    sections: new Set(outline.sections.keys()),
    describe: describeFields(outline),
  })
  if (changes.length === 0) return granted(row.rev)
  const written = await writeChange(db, loaded, { patch, entries, plan: { form, outline }, changes })
  return granted(written.rev)
}

const outgrown = { code: 'stale', message: tell('reviews.outgrown') } as const
