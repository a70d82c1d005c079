/** A slice of a pie, by its shares of the whole; angles run clockwise from the top. */
export interface Arc {
  path: string
  /** Where its label stands and how it is aligned. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; isInside: boolean } | null
}

interface PieShape {
  centreX: number
  centreY: number
  radius: number
}

/** A label needs this much of the circle; a smaller slice is named in the table only. */
const smallestLabelled = 0.04
/** From here on the label fits into the first slice, the only one without a pattern under it. */
const smallestInside = 0.35
const labelDistance = 16

/** The arcs of a pie in the order of `counts`; nothing is drawn for a slice of nothing. */
export function arcsOf(counts: readonly number[], shape: PieShape): Arc[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let before = 0
  return counts.map((count) => {
    const from = total === 0 ? 0 : before / total
    before += count
    const to = total === 0 ? 0 : before / total
    return { path: pathOf(from, to, shape), label: labelOf(from, to, shape) }
  })
}

function pathOf(from: number, to: number, shape: PieShape): string {
  const { centreX, centreY, radius } = shape
  if (to <= from) return ''
  if (to - from >= 1) {
    return `M${centreX} ${centreY - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}Z`
  }
  const start = pointAt(from, radius, shape)
  const end = pointAt(to, radius, shape)
  const isLarge = to - from > 0.5 ? 1 : 0
  return `M${centreX} ${centreY}L${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}Z`
}

function labelOf(from: number, to: number, shape: PieShape): Arc['label'] {
  const share = to - from
  if (share < smallestLabelled) return null
  const middle = (from + to) / 2
  if (share >= smallestInside && from === 0)
    return { ...pointAt(middle, shape.radius * 0.5, shape), anchor: 'middle', isInside: true }
  const point = pointAt(middle, shape.radius + labelDistance, shape)
  return { ...point, anchor: point.x >= shape.centreX ? 'start' : 'end', isInside: false }
}

function pointAt(turn: number, distance: number, { centreX, centreY }: PieShape): { x: number; y: number } {
  const angle = turn * 2 * Math.PI
  return { x: round(centreX + distance * Math.sin(angle)), y: round(centreY - distance * Math.cos(angle)) }
}

const round = (length: number): number => Math.round(length * 10) / 10
