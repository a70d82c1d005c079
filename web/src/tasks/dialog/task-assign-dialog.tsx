import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { type TasksPlace, taskInfoQuery } from '../task-queries.ts'

interface TaskAssignProps {
  place: TasksPlace | null
  count: number
  onChoose: (users: string[]) => void
  onClose: () => void
}

/** Who is to have the selected tasks, instead of whoever has them. */
export function TaskAssignDialog({ place, count, onChoose, onClose }: TaskAssignProps) {
  const { t } = useTranslation()
  const [users, setUsers] = useState<string[]>([])
  const info = useQuery(taskInfoQuery(place, null))
  const staff = (info.data?.users ?? []).filter(({ type }) => type === 'workforces')
  return (
    <FormDialog title={t('tasks.assign')} isTyped={users.length > 0} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (users.length === 0) return
          onClose()
          onChoose(users)
        }}
      >
        <p className="quiet">{t('table.selected', { count })}</p>
        <ManyChoice
          label={t('tasks.assignTo')}
          data={staff.map(({ value, label, role }) => ({ value, label: `${label} | ${role}` }))}
          value={users}
          onChange={setUsers}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" disabled={users.length === 0}>
            {t('tasks.assign')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
