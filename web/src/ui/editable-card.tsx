import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface EditableCardProps {
  /** An aside where the card stands beside the record by itself. */
  as?: 'aside' | 'section'
  title: string
  /** What the button that opens the editor is called. */
  change: string
  mayChange: boolean
  /** Takes the place of what is shown while it is changed. */
  editor: ReactNode
  /** Fetches the editor's code before it is asked for. */
  onMeet?: () => void
  className?: string
  children: ReactNode
}

/** A card at the side of a record: says something, and by right is changed in place. */
export function EditableCard(props: EditableCardProps) {
  const { as: Part = 'section', title, change, mayChange, editor, onMeet, className = '', children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Part className="card" aria-label={title}>
      <header className="card-h">
        <h2>{title}</h2>
        <span className="grow" />
        {mayChange ? (
          <IconButton
            label={change}
            icon={<IconPencil size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onPointerEnter={onMeet}
            onFocus={onMeet}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <div className={`card-b ${className}`}>{isOpen ? editor : children}</div>
    </Part>
  )
}
