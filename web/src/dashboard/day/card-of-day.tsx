import { type ReactNode, useId } from 'react'
import type { Path } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'

interface CardOfDayProps {
  title: string
  /** Beside the title: how many there are. */
  note?: ReactNode
  /** To all of them. */
  all?: { to: Path; words: string } | undefined
  /** At the right of the head. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One card of a day: what it is about, how much of it there is, and the first of it. */
export function CardOfDay({ title, note, all, aside, className, children }: CardOfDayProps) {
  const id = useId()
  return (
    <section className={className ? `card day-card ${className}` : 'card day-card'} aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{title}</h2>
        {note}
        <span className="grow" />
        {aside}
        {all && (
          <AppLink className="day-all" to={all.to}>
            {all.words}
          </AppLink>
        )}
      </header>
      {children}
    </section>
  )
}
