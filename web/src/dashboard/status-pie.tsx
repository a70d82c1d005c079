import { useId } from 'react'
import { formatShare } from '../ui/format-number.ts'
import { type Arc, arcsOf } from './pie-geometry.ts'
import { PiePatterns, patternFill } from './pie-patterns.tsx'
import type { Slice } from './status-counts.ts'
import { wrapLabel } from './wrap-label.ts'

const shape = { centreX: 218, centreY: 200, radius: 118 }
const lettersPerLine = 13
const lineHeight = 15

interface StatusPieProps {
  slices: readonly Slice[]
  label: string
  /** Prefix of the patterns, shared with the table beside it. */
  name: string
}

/** The picture of the shares; the numbers stand in the table beside it. */
export function StatusPie({ slices, label, name }: StatusPieProps) {
  const titleId = useId()
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const arcs = arcsOf(
    slices.map((slice) => slice.count),
    shape,
  )
  return (
    <svg className="pie-picture" viewBox="0 0 436 400" role="img" aria-labelledby={titleId}>
      <title id={titleId}>{label}</title>
      <PiePatterns name={name} />
      {arcs.map(({ path }, index) => (
        <path
          key={slices[index]?.label}
          d={path}
          fill={patternFill(name, index)}
          stroke="var(--ch-gap)"
          strokeWidth={slices.length > 1 ? 2 : 0}
        />
      ))}
      {arcs.map(({ label }, index) => {
        const slice = slices[index]
        return label && slice && <SliceLabel key={slice.label} slice={slice} place={label} total={total} />
      })}
    </svg>
  )
}

interface SliceLabelProps {
  slice: Slice
  place: NonNullable<Arc['label']>
  total: number
}

function SliceLabel({ slice, place, total }: SliceLabelProps) {
  const lines = wrapLabel(slice.label, lettersPerLine)
  const top = place.y - ((lines.length - 1) * lineHeight) / 2 - 2
  return (
    <g textAnchor={place.anchor} fill={place.isInside ? 'var(--ch-on-1)' : 'var(--text)'}>
      {lines.map((line, index) => (
        <text key={line} className="pie-label" x={place.x} y={top + index * lineHeight}>
          {line}
        </text>
      ))}
      <text className="pie-share num" x={place.x} y={top + lines.length * lineHeight}>
        {formatShare(slice.count, total)}
      </text>
    </g>
  )
}
