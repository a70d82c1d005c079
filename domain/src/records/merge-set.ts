export interface SetMerge {
  /** As it was when the caller read the record. */
  original: readonly string[]
  /** As it is now. */
  current: readonly string[]
  yours: readonly string[]
}

/**
 * Merges a set that a caller sends into one that may have changed since they read it: what they put in is in, what they
 * took out is out, and everything else is as it is now, so two who add one each both find theirs. What one takes out
 * and another, who never saw it, puts in is in: that they want it is said, and nobody said that they do not. The order
 * of the sent set counts as long as nobody else changed it; else what comes in comes last.
 */
export function mergeSet({ original, current, yours }: SetMerge): string[] {
  const [before, wanted] = [new Set(original), new Set(yours)]
  if (before.size === new Set(current).size && original.every((one, at) => one === current[at])) return [...wanted]
  const kept = current.filter((one) => wanted.has(one) || !before.has(one))
  const added = yours.filter((one) => !before.has(one))
  return [...new Set([...kept, ...added])]
}
