import type { OthersChange } from '@corbel/domain/records/draft/field-state'
import { unknownOriginal } from '@corbel/domain/records/merge-conflict'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'

export type RecordChanges = ReplyOf<SharedWork['listChanges']>

/** Who changed which field, without what this person did. */
export function heardOf({ fields }: RecordChanges, me: string): ReadonlyMap<string, OthersChange> {
  const others = Object.entries(fields).filter(([, { by }]) => by._id !== me)
  return new Map(others.map(([field, { by, at }]) => [field, { by: by.fullName, at }]))
}

/**
 * What the edits of a draft were typed over, where these fields were changed since. An edit that says again what was
 * there before is an edit all the same, so it must not pass for none.
 */
export function originalsFor(edits: RecordValues, { fields }: RecordChanges, info: RecordValues): RecordValues {
  const changed = Object.entries(fields).filter(([field]) => field in edits)
  return Object.fromEntries(
    changed.map(([field, { original }]) => {
      const isBack =
        !Array.isArray(edits[field]) && sameValue(edits[field], original) && !sameValue(original, info[field])
      return [field, original === undefined || isBack ? unknownOriginal : original]
    }),
  )
}
