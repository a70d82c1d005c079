/**
 * What an element may look like, by the names that its `class` may hold: looks of a form and of nothing else, so that no
 * design dresses a field as a part of the program. Widths such as `col-md-6` are read by the layout.
 */
export const elementClasses = ['emphasis', 'quiet', 'boxed', 'set-apart', 'own-line'] as const
export type ElementClass = (typeof elementClasses)[number]

const isKnown = (name: string): name is ElementClass => elementClasses.some((one) => one === name)

/** The names of an element's setting that are known, each once and in the order of the list. */
export function classesIn(setting: unknown): ElementClass[] {
  if (typeof setting !== 'string' || setting === '') return []
  const given = new Set(setting.split(/\s+/).filter(isKnown))
  return elementClasses.filter((name) => given.has(name))
}
