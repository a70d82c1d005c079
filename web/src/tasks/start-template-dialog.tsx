import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { listOfferedTemplates, startTaskTemplate } from '@corbel/domain/tasks/templates/template-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/controls/check.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetTasks, type TasksPlace } from './task-queries.ts'

type Offered = ReplyOf<typeof listOfferedTemplates>['templates'][number]

interface StartTemplateDialogProps {
  place: TasksPlace
  onClose: () => void
}

/** The templates for a record, what each would put there, and the one that is started. */
export function StartTemplateDialog({ place, onClose }: StartTemplateDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const offered = useQuery({
    queryKey: ['tasks', 'templates', place],
    queryFn: ({ signal }) => call(listOfferedTemplates, { body: { ...place }, signal }),
    ...{ staleTime: 0, gcTime: 0 },
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: (template: string) => call(startTaskTemplate, { body: { ...place, template } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      onClose()
      await forgetTasks(queryClient, place)
    },
  })
  return (
    <FormDialog title={t('tasks.fromTemplate')} isTyped={false} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null && !start.isPending) start.mutate(chosen)
        }}
      >
        <FormError message={start.error ? errorText(start.error) : null} />
        <Loaded queries={{ offered }} title={t('taskTemplates.loadFailed')} skeleton={<RowsSkeleton rows={3} />}>
          {({ offered: { templates } }) =>
            templates.length === 0 ? (
              <p className="quiet">{t('taskTemplates.noneOffered')}</p>
            ) : (
              <fieldset className="template-offers">
                <legend className="vh">{t('tasks.fromTemplate')}</legend>
                {templates.map((template) => (
                  <Offer
                    key={template._id}
                    template={template}
                    isChosen={template._id === chosen}
                    onChoose={() => setChosen(template._id)}
                  />
                ))}
              </fieldset>
            )
          }
        </Loaded>
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={start.isPending} disabled={chosen === null}>
            {t('taskTemplates.start')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface OfferProps {
  template: Offered
  isChosen: boolean
  onChoose: () => void
}

/** What it would put there now, and what comes later by itself. */
function Offer({ template: { title, tasks, open, startedAt }, isChosen, onChoose }: OfferProps) {
  const { t } = useTranslation()
  return (
    <div className="template-offer">
      <Check type="radio" name="template" checked={isChosen} disabled={open > 0} onChange={onChoose}>
        <span className="med" dir="auto">
          {title}
        </span>
      </Check>
      <p className="meta quiet">
        {open > 0 ? t('taskTemplates.openHere', { count: open }) : t('taskTemplates.tasks', { count: tasks.length })}
        {startedAt !== null && (
          <>
            {' · '}
            {t('taskTemplates.lastStarted')} <InstantText value={startedAt} />
          </>
        )}
      </p>
      {isChosen && (
        <ol>
          {tasks.map((task) => (
            <li key={task._id}>
              <span dir="auto">{task.title}</span>{' '}
              <span className="meta quiet">
                {task.after.length > 0
                  ? t('taskTemplates.whenDone', {
                      titles: task.after.map((one) => tasks.find(({ _id }) => _id === one)?.title ?? '').join(', '),
                    })
                  : t('taskTemplates.atOnce')}
                {task.due_in !== null && ` · ${t('tasks.dueInDays', { count: task.due_in })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
