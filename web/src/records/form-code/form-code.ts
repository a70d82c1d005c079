import { needsLogic } from '@corbel/domain/forms/compiling/needs-logic'
import { fetchCode } from '../../ui/lazy/fetch-code.ts'

type Element = Readonly<Record<string, unknown>>

interface SeldomCode {
  readonly isNeededFor: (element: Element) => boolean
  readonly bring: () => Promise<void>
}

/** What draws or checks formatted text or a signature. */
const seldomValues = new Set<unknown>(['texteditor', 'paragraph', 'signature'])

/** Rules, formulas and totals; fetched side by side with a form that is likely to have some. */
export const fetchLogic = async (): Promise<void> =>
  (await fetchCode(async () => (await import('./late-logic.ts')).bringLogic))()

export const fetchSeldomValues = async (): Promise<void> =>
  (await fetchCode(async () => (await import('./late-seldom-values.ts')).bringSeldomValues))()

const seldom: readonly SeldomCode[] = [
  { isNeededFor: needsLogic, bring: fetchLogic },
  { isNeededFor: ({ type }) => seldomValues.has(type), bring: fetchSeldomValues },
]

/** All of it, for whoever builds a form: the next element may need any. */
export const fetchFormCode = async (): Promise<void> => {
  await Promise.all(seldom.map(({ bring }) => bring()))
}

/** A page with the code that its form needs and most forms do not: whoever opens the form finds it there. */
export async function withFormCode<Page>(
  asked: Promise<Page>,
  contentOf: (page: Page) => readonly unknown[],
): Promise<Page> {
  const page = await asked
  const elements = elementsOf(contentOf(page))
  await Promise.all(seldom.map(({ isNeededFor, bring }) => (elements.some(isNeededFor) ? bring() : undefined)))
  return page
}

/** Wherever they stand in the tree; what is no element has none of the properties that are asked for. */
function elementsOf(content: readonly unknown[]): readonly Element[] {
  const found: Element[] = []
  const waiting: unknown[] = [...content]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value)
    else if (isElement(value)) {
      found.push(value)
      waiting.push(...Object.values(value).filter((part) => typeof part === 'object'))
    }
  }
  return found
}

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null
