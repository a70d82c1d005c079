import { useId } from 'react'
import { formatShare } from '../ui/format-number.ts'
import { arcsOf } from './pie-geometry.ts'
import { PiePatterns, patternFill } from './pie-patterns.tsx'
import type { Slice } from './status-counts.ts'

const shape = { centreX: 218, centreY: 200, radius: 140 }

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
      {arcs.map(({ label: place }, index) => {
        const slice = slices[index]
        if (!place || !slice) return null
        // Only the first slice is plain; text on a pattern would not read, so the others' labels stand outside.
        const fill = place.isInside ? 'var(--ch-on-1)' : 'var(--text)'
        return (
          <g key={slice.label} textAnchor={place.anchor} fill={fill}>
            <text className="pie-label" x={place.x} y={place.y - 4}>
              {slice.label}
            </text>
            <text className="pie-share num" x={place.x} y={place.y + 12}>
              {formatShare(slice.count, total)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
