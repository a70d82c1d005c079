import { type MergeConflict, unknownOriginal } from './merge-conflict.ts'
import { sameValue } from './same-value.ts'

/**
 * What becomes of one sent value: nothing (`keep`), it is taken, or it would overwrite what somebody else wrote.
 * That both wrote the same is no conflict.
 */
export function mergeValue({ yours, theirs, original }: MergeConflict): 'keep' | 'take' | 'conflict' {
  if (sameValue(yours, original) || sameValue(yours, theirs)) return 'keep'
  return sameValue(theirs, original) ? 'take' : 'conflict'
}

/** An original value for people: null where history does not keep it. */
export function shownOriginal(original: unknown): unknown {
  return original === undefined || original === unknownOriginal ? null : original
}
