import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { Icon } from './icon.tsx'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Nothing but its own buttons ends it. */
  stays?: boolean
}

/** The browser's own dialog: focus, Escape and what is behind it are its matter. */
export function Sheet({ title, onClose, children, stays = false }: SheetProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        if (!stays) onClose()
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        {!stays && (
          <button type="button" className="ibtn" aria-label={t('portal.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
