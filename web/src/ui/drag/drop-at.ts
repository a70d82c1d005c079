export interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface KeyedBox extends Box {
  readonly key: string
}

/** Something that others stand in, in the order of the design, and how deep it stands itself. */
export interface HolderBox extends KeyedBox {
  readonly depth: number
  readonly childs: readonly KeyedBox[]
}

/** Where the line is drawn that shows a place. */
export interface DropLine {
  readonly left: number
  readonly top: number
  readonly length: number
  readonly isUpright: boolean
}

export interface DropPlace {
  readonly parent: string
  /** The neighbour before; null: first. */
  readonly after: string | null
}

/** A place under the pointer, and the neighbour that it is told by. */
export interface Drop {
  readonly place: DropPlace
  readonly line: DropLine
  readonly beside: { readonly key: string; readonly isBefore: boolean } | null
}

/** How far from the upper or lower end of a row of several it is the whole row that is pointed at. */
const rowEdge = 10

/**
 * The place that a point means: in the innermost of what may hold what is dragged, before or after the neighbour that
 * is nearest, and beside it where several stand in one row. Null: nowhere.
 */
export function dropAt(holders: readonly HolderBox[], point: Point, mayHold: (key: string) => boolean): Drop | null {
  let best: HolderBox | null = null
  let outermost: HolderBox | null = null
  for (const holder of holders) {
    if ((best === null || holder.depth > best.depth) && holds(holder, point) && mayHold(holder.key)) best = holder
    if ((outermost === null || holder.depth < outermost.depth) && mayHold(holder.key)) outermost = holder
  }
  const holder = best ?? outermost
  return holder === null ? null : dropIn(holder, point)
}

const holds = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

function dropIn(holder: HolderBox, point: Point): Drop {
  const { key, left, top, right, childs } = holder
  const row = rowAt(childs, point.y)
  const [first] = row
  const last = row.at(-1)
  if (first === undefined || last === undefined) {
    const line = { left, top: top + 4, length: right - left, isUpright: false }
    return { place: { parent: key, after: null }, line, beside: null }
  }
  const isAlone = row.length === 1
  const upper = Math.min(...row.map((one) => one.top))
  const lower = Math.max(...row.map((one) => one.bottom))
  const middle = (upper + lower) / 2
  const edge = isAlone && first.right - first.left > (right - left) * 0.7 ? (lower - upper) / 2 : rowEdge
  const isAbove = point.y < Math.min(upper + edge, middle)
  const isBelow = point.y > Math.max(lower - edge, middle)
  if (isAbove || isBelow) {
    const beside = isAbove ? first : last
    const line = { left, top: isAbove ? upper - 4 : lower + 4, length: right - left, isUpright: false }
    return { place: placeBeside(holder, beside, isAbove), line, beside: { key: beside.key, isBefore: isAbove } }
  }
  const next = row.find((one) => point.x < (one.left + one.right) / 2)
  const beside = next ?? last
  const isBefore = next !== undefined
  const line = {
    ...{ left: isBefore ? beside.left - 5 : beside.right + 5, top: beside.top },
    ...{ length: beside.bottom - beside.top, isUpright: true },
  }
  return { place: placeBeside(holder, beside, isBefore), line, beside: { key: beside.key, isBefore } }
}

function placeBeside({ key, childs }: HolderBox, { key: neighbour }: KeyedBox, isBefore: boolean): DropPlace {
  if (!isBefore) return { parent: key, after: neighbour }
  const at = childs.findIndex((one) => one.key === neighbour)
  return { parent: key, after: childs[at - 1]?.key ?? null }
}

/** Those that stand side by side at a height: the first row that ends below it, else the last one. */
function rowAt(childs: readonly KeyedBox[], y: number): readonly KeyedBox[] {
  let row: KeyedBox[] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const child of childs) {
    if (row.length > 0 && child.top >= bottom - 2) {
      // Between two rows it is the nearer one.
      if (y <= (bottom + child.top) / 2) return row
      row = []
      bottom = Number.NEGATIVE_INFINITY
    }
    row.push(child)
    bottom = Math.max(bottom, child.bottom)
  }
  return row
}
