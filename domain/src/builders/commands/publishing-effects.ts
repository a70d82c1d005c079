import { type Design, type DesignNode, idOf, isOff, keysWithin, nodeTitle, rootKey } from './design.ts'

/** A field, or a column of a section that repeats, as records hold its value. */
export interface HeldField {
  readonly id: string
  readonly title: string
  /** Of the section whose rows have it; null: it is the record's own. */
  readonly section: string | null
}

/** What publishing takes away or asks for, to be counted in the records that are there. */
export interface PublishingEffects {
  /** Fields, and sections that repeat, which are in no version any more from this one on. */
  readonly gone: readonly HeldField[]
  /** Choices that are not offered any more. */
  readonly options: readonly (HeldField & { readonly option: string; readonly text: string })[]
  /** What has to be filled in from now on and had not. */
  readonly required: readonly HeldField[]
}

export function publishingEffects(before: Design, after: Design): PublishingEffects {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const gone: HeldField[] = []
  const options: (HeldField & { option: string; text: string })[] = []
  const required: HeldField[] = []
  for (const [place, { field, node }] of was) {
    const next = is.get(place)
    if (next === undefined) gone.push(field)
    else {
      const offered = new Set(optionsOf(next.node).map(({ id }) => id))
      const lost = offered.size === 0 ? [] : optionsOf(node).filter(({ id }) => !offered.has(id))
      options.push(...lost.map(({ id, text }) => ({ ...next.field, option: id, text })))
    }
  }
  for (const [place, { field, node }] of is)
    if (node.own.mandatory === true && node.own.hide !== true && was.get(place)?.node.own.mandatory !== true)
      required.push(field)
  return { gone, options, required }
}

type Held = { readonly field: HeldField; readonly node: DesignNode }

/** What holds something in a record, by where it does. */
function fieldsOf(design: Design): Map<string, Held> {
  const found = new Map<string, Held>()
  for (const key of keysWithin(design, rootKey)) {
    const node = design.get(key)
    if (node === undefined || key === rootKey || isOff(design, key)) continue
    const rows = rowsAround(design, node)
    const isRows = node.own.cloneable === true
    if (!isRows && !holdsValue(node)) continue
    const section = rows === null ? null : idOf(rows)
    const place = section === null ? idOf(node) : `${section} ${idOf(node)}`
    if (!found.has(place)) found.set(place, { field: { id: idOf(node), title: nodeTitle(node), section }, node })
  }
  return found
}

function rowsAround(design: Design, node: DesignNode): DesignNode | null {
  for (let at = design.get(node.parent ?? rootKey); at !== undefined; at = design.get(at.parent ?? rootKey)) {
    if (at.own.cloneable === true) return at
    if (at.parent === null) return null
  }
  return null
}

const holdsNothing = new Set([
  ...['container', 'grid', 'section', 'tab', 'item', 'headertext', 'separator', 'paragraph', 'button'],
  ...['status', 'source', 'auto_increment'],
])

const holdsValue = ({ own }: DesignNode): boolean => !holdsNothing.has(String(own.type))

function optionsOf({ own }: DesignNode): { id: string; text: string }[] {
  const { options } = own
  if (!Array.isArray(options)) return []
  return options.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one
      ? [{ id: String(one.id), text: 'text' in one ? String(one.text) : String(one.id) }]
      : [],
  )
}
