import { type HouseholdRelation, householdRelations } from '@corbel/domain/people/households/household'
import { addHouseholdMember } from '@corbel/domain/people/households/household-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { ProspectPicker } from '../../loans/prospect-picker.tsx'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useForgetHouseholds } from './use-household-change.ts'

interface AddMemberDialogProps {
  personId: string
  onClose: () => void
}

/** Somebody comes into a household, or the two begin one. */
export function AddMemberDialog({ personId, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const forget = useForgetHouseholds()
  const [person, setPerson] = useState<string | null>(null)
  const [relation, setRelation] = useState<HouseholdRelation | null>(null)
  const [isAsked, setAsked] = useState(false)
  const add = useMutation({
    mutationFn: (chosen: string) =>
      call(addHouseholdMember, { params: { id: personId }, body: { person: chosen, relation } }),
    onSuccess: async (reply) => {
      showSuccess(reply.message)
      onClose()
      await forget(personId, reply)
    },
  })
  const fields = isRefusal(add.error) ? add.error.fields : {}
  const missing = isAsked && person === null ? t('households.chooseSomebody') : undefined
  const error = missing ?? fields.person
  return (
    <FormDialog
      title={t('households.add')}
      isTyped={(person !== null || relation !== null) && !add.isPending && !add.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (person !== null && !add.isPending) add.mutate(person)
        }}
      >
        <FormError message={add.error && Object.keys(fields).length === 0 ? errorText(add.error) : null} />
        <ProspectPicker
          label={t('households.person')}
          required
          chosen={person}
          known={null}
          {...(error === undefined ? {} : { error })}
          onChoose={setPerson}
        />
        <Choice
          label={t('households.relation')}
          data={householdRelations.map((value) => ({ value, label: t(`households.relations.${value}`) }))}
          value={relation}
          placeholder={t('households.noRelation')}
          onChange={(value) => setRelation(householdRelations.find((one) => one === value) ?? null)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={add.isPending}>
            {t('households.addIt')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
