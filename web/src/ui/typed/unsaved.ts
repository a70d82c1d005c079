/** Something that holds what a person typed and has not saved. */
export interface TypedText {
  unsaved: () => number
  /** Keeps it where it survives this page, if there is such a place; answers whether all of it is there. */
  keep?: () => Promise<boolean>
}

const holders = new Set<TypedText>()
let isPassing = false

export function holdTyped(text: TypedText): () => void {
  holders.add(text)
  return () => holders.delete(text)
}

/** Keeps as drafts what can be kept; answers how many changes a reload would lose. */
export async function keepTyped(): Promise<number> {
  const lost = await Promise.all(
    [...holders].map(async ({ unsaved, keep }) => (unsaved() > 0 && !(await keep?.()) ? unsaved() : 0)),
  )
  return lost.reduce((sum, count) => sum + count, 0)
}

/** Somebody has decided: the browser need not ask once more. */
export function passWithoutQuestion(): void {
  isPassing = true
}

export const isPassingWithoutQuestion = (): boolean => isPassing
