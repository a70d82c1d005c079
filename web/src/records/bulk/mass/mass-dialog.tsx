import type { MassActKey } from '@corbel/domain/loans/mass-action'
import { useState } from 'react'
import { isRefusal } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Counted, useMassCount } from './counted-records.tsx'
import { isWhole, type MassTarget } from './mass-target.ts'
import { isTypedNumber, TypedNumber } from './typed-number.tsx'
import { useMassAction } from './use-mass-action.ts'

interface MassDialogProps {
  target: MassTarget
  action: MassActKey
  onClose: () => void
  /** After it was done or begun. */
  onDone?: (() => void) | undefined
}

const questions = {
  deactivate: ['mass.askDeleteSelected', 'mass.askDeleteAll'],
  activate: ['mass.askActivateSelected', 'mass.askActivateAll'],
} as const
const titles = {
  deactivate: ['mass.deleteSelected', 'mass.deleteAll'],
  activate: ['mass.activateSelected', 'mass.activateAll'],
} as const

/** Says how many are meant and how many of them can be changed; of a whole list the number is typed. */
export function MassDialog({ target, action, onClose, onDone }: MassDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const counted = useMassCount(target, action)
  const change = useMassAction()
  const whole = isWhole(target)
  const at = whole ? 1 : 0
  const count = counted.isFetching ? undefined : counted.data?.count
  const isConfirmed = count !== undefined && count > 0 && (!whole || isTypedNumber(typed, count))
  const act = () => {
    if (count === undefined || !isConfirmed || change.isPending) return
    change.mutate(
      { target, action, count },
      {
        onSuccess: () => {
          onDone?.()
          onClose()
        },
        // There may be others by now.
        onError: (error) => (isRefusal(error, 'stale') ? void counted.refetch() : onClose()),
      },
    )
  }
  return (
    <FormDialog
      title={t(titles[action][at])}
      isTyped={typed !== '' && !change.isPending && !change.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <p>{t(questions[action][at])}</p>
        <div role="status" className="stack">
          <Counted counted={counted} action={action} />
        </div>
        {whole && count !== undefined && count > 0 && <TypedNumber count={count} typed={typed} onType={setTyped} />}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" danger={action === 'deactivate'} loading={change.isPending} disabled={!isConfirmed}>
            {count === undefined
              ? t(titles[action][at])
              : t(action === 'deactivate' ? 'mass.deactivate' : 'mass.activate', { count })}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
