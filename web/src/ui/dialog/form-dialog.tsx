import { createContext, type ReactNode, use, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../button.tsx'
import { askConfirm } from '../confirm.ts'
import { useUnsavedGuard } from '../page/use-unsaved-guard.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'size' | 'closeOnClickOutside'> {
  title: string
  /** Whether something stands in it that closing would lose. */
  isTyped: boolean
  onClose: () => void
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/**
 * A dialog in which something is typed or chosen: Escape, a click beside it, its buttons and leaving the page ask before
 * that is lost.
 */
export function FormDialog({ title, isTyped, onClose, children, ...looks }: FormDialogProps) {
  const { t } = useTranslation()
  const isAsking = useRef(false)
  useUnsavedGuard(() => (isTyped ? 1 : 0))
  const close = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const mayClose =
      !isTyped ||
      (await askConfirm({
        title: t('shared.closeTitle'),
        text: t('shared.leaveText'),
        confirmLabel: t('shared.closeAnyway'),
        cancelLabel: t('shared.goOnTyping'),
        danger: true,
      }))
    isAsking.current = false
    if (mayClose) onClose()
  }
  return (
    <Dialog title={title} onClose={() => void close()} {...looks}>
      <CloseContext value={() => void close()}>{children}</CloseContext>
    </Dialog>
  )
}

/** Closes the dialog around it, which asks first where something would be lost. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const close = use(CloseContext)
  return (
    <Button variant="default" onClick={close}>
      {children ?? t('shared.cancel')}
    </Button>
  )
}
