import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useHouseholdChange } from './use-household-change.ts'

interface NameHouseholdDialogProps {
  personId: string
  /** Blank: nobody named it yet. */
  name: string
  onClose: () => void
}

/** What a household is called, instead of by their last names. */
export function NameHouseholdDialog({ personId, name, onClose }: NameHouseholdDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const { name: change } = useHouseholdChange(personId)
  return (
    <FormDialog
      title={t('households.nameIt')}
      isTyped={typed !== name && !change.isPending && !change.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) change.mutate(typed, { onSuccess: onClose })
        }}
      >
        <TextField
          label={t('households.name')}
          description={t('households.nameHint')}
          maxLength={120}
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={change.isPending}>
            {t('households.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
