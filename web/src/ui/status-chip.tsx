import type { CSSProperties } from 'react'

export const tones = ['gray', 'blue', 'brand', 'green', 'amber', 'orange', 'red', 'pink', 'violet'] as const
export type Tone = (typeof tones)[number]

const isTone = (colour: string): colour is Tone => tones.some((tone) => tone === colour)

interface StatusChipProps {
  label: string
  /** One of the tones, or a company's own colour as #rrggbb: then only the dot takes it, so the word always reads. */
  color?: string | null
}

/** A status: colour, dot and word. */
export function StatusChip({ label, color }: StatusChipProps) {
  if (color && !isTone(color)) {
    const dot: CSSProperties & Record<'--chip-dot', string> = { '--chip-dot': color }
    return (
      <span className="chip gray own-dot" style={dot}>
        {label}
      </span>
    )
  }
  return <span className={`chip ${color || 'gray'}`}>{label}</span>
}
