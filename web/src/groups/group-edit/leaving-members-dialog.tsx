import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import type { GroupChoices } from './group-draft.ts'
import type { LeavingMember, Reassignment } from './leaving-members.ts'
import type { GroupEditing } from './use-group-editing.ts'

interface LeavingMembersDialogProps {
  leaving: readonly LeavingMember[]
  editing: GroupEditing
  choices: GroupChoices
}

const kept = 'kept'

/** Who gets the open loans of those who leave the group; they stay with them unless somebody is chosen. */
export function LeavingMembersDialog({ leaving, editing, choices }: LeavingMembersDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Reassignment>({})
  const gone = new Set(leaving.map((one) => one._id))
  const others = choices.people.filter((one) => !gone.has(one._id))
  // Members first: they are who the loan is offered to.
  const members = new Set(editing.draft.members)
  const heirs = others.toSorted((one, other) => Number(members.has(other._id)) - Number(members.has(one._id)))
  const save = () => editing.save(Object.fromEntries(leaving.map(({ _id }) => [_id, chosen[_id] ?? null])))
  return (
    <FormDialog
      isTyped={Object.values(chosen).some((heir) => heir !== null)}
      size={520}
      onClose={editing.forgetAnswer}
      title={t('groups.leavingTitle')}
    >
      <div className="stack">
        {leaving.map(({ _id, name, loans }) => (
          <SearchChoice
            key={_id}
            label={t('groups.newOwner', { name })}
            description={t('groups.leavingText', { name, count: loans })}
            data={[
              { value: kept, label: t('groups.keep', { name }) },
              ...heirs.map((one) => ({ value: one._id, label: one.name })),
            ]}
            value={chosen[_id] ?? kept}
            onChange={(value) => setChosen({ ...chosen, [_id]: value === kept ? null : value })}
          />
        ))}
        <DialogFooter>
          <CancelButton />
          <Button loading={editing.isSaving} onClick={save}>
            {t('groups.reassignAndSave')}
          </Button>
        </DialogFooter>
      </div>
    </FormDialog>
  )
}
