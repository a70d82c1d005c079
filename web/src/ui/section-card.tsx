import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

interface SectionCardProps {
  /** Id of the card, for links that jump to it. */
  id?: string
  /** Short code in the square, such as 1a. */
  code?: string
  title: string
  /** Right of the title: what is missing, "Section 2 of 5". */
  aside?: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A section that opens and closes: a square with its code, a tinted bar, its content. */
export function SectionCard({ id, code, title, aside, isOpen, onToggle, children }: SectionCardProps) {
  const bodyId = useId()
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section className="card sect" id={id} aria-label={code ? `${code} ${title}` : title}>
      <h2 className="sect-h">
        {code && <span className="no num">{code}</span>}
        <button
          type="button"
          className={code ? 'sect-t' : 'sect-t plain'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className="grow">{title}</span>
          {aside && <span className="sect-aside">{aside}</span>}
          <Chevron size={18} aria-hidden />
        </button>
      </h2>
      <div className="sect-b" id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
