import type { ReactNode } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

/** What can be taken out of use and back. */
interface Switched {
  title: string
  active: boolean
  /** What taking it out of use means. */
  text: string
  /** Something else asks, when it is taken out of use. */
  isAskedElsewhere?: boolean
  isPending: boolean
  onSwitch: (active: boolean) => void
}

interface SetupDialogProps {
  title: string
  size: number
  isTyped: boolean
  onClose: () => void
  error: unknown
  /** Null for a new one. */
  switched: Switched | null
  isClosed?: boolean
  isSaving: boolean
  onSave: () => void
  children: ReactNode
}

/** A part of a product in a dialog: saved as a whole, taken out of use after a question. */
export function SetupDialog(props: SetupDialogProps) {
  const { title, size, isTyped, onClose, error, switched, isClosed = false, isSaving, onSave, children } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const switchAfterAsking = async ({ title: name, active, text, isAskedElsewhere, onSwitch }: Switched) => {
    const question = {
      title: t('products.deactivateProductTitle', { title: name }),
      text,
      confirmLabel: t('products.deactivate'),
      danger: true,
    }
    if (!active || isAskedElsewhere || (await askConfirm(question))) onSwitch(!active)
  }
  return (
    <FormDialog isTyped={isTyped} size={size} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) onSave()
        }}
        noValidate
        className="stack"
      >
        <FormError message={isRefusal(error, 'stale') ? t('products.stale') : error ? errorText(error) : null} />
        {children}
        <DialogFooter>
          {switched && (
            <Button variant="default" loading={switched.isPending} onClick={() => void switchAfterAsking(switched)}>
              {switched.active ? t('products.deactivate') : t('products.activate')}
            </Button>
          )}
          <CancelButton />
          <Button type="submit" disabled={isClosed} loading={isSaving}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
