import type { ModuleKey } from '@corbel/domain/roles/role'
import { viewNameMost } from '@corbel/domain/views/view'
import { addView, saveView, type ViewReply, type ViewsReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { keepView, viewsQuery } from './views-query.ts'

interface ViewEditorProps {
  module: ModuleKey
  views: ViewsReply
  /** Null: a new one. */
  view: ViewReply | null
  /** What a new one keeps. */
  content: ViewContent
  onKept: (view: ViewReply) => void
  onClose: () => void
}

/** What a view is called, and with which roles it is shared. What is typed stays where saving fails. */
export function ViewEditor({ module, views, view, content, onKept, onClose }: ViewEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const before = { name: view?.name ?? '', roles: view?.roles ?? [] }
  const [name, setName] = useState(before.name)
  const [roles, setRoles] = useState<readonly string[]>(before.roles)
  const [isMissing, setMissing] = useState(false)
  const [seen, setSeen] = useState(view?.rev ?? 1)
  // One's own view can be taken back from its roles without any right to share.
  const mayRename = view === null || view.permissions.change
  const offered = views.permissions.share ? views.roles : []
  const keep = useMutation({
    mutationFn: async () => {
      const said = { name: name.trim(), roles: [...roles] }
      if (view === null) return call(addView, { body: { module, content, ...said } })
      const { name: called, roles: shared } = said
      const body = mayRename ? { name: called, roles: shared } : { roles: shared }
      return call(saveView, { params: { id: view._id }, body: { ...body, rev: seen } })
    },
    onError: async (error) => {
      if (view === null || !isRefusal(error, 'stale')) return
      // It is told that somebody was first; who saves once more has read that.
      const { views: known } = await queryClient.fetchQuery({ ...viewsQuery(module), staleTime: 0 })
      setSeen((rev) => known.find(({ _id }) => _id === view._id)?.rev ?? rev)
    },
    onSuccess: ({ view: kept }) => {
      keepView(queryClient, module, kept)
      showSuccess(t(view === null ? 'views.added' : 'views.saved', { name: kept.name }))
      onKept(kept)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') keep.mutate()
  }
  const nameProblem = isRefusal(keep.error) ? keep.error.fields.name : undefined
  const isTyped = name !== before.name || roles.join() !== before.roles.join()
  return (
    <FormDialog
      title={t(view === null ? 'views.newTitle' : 'views.changeTitle')}
      isTyped={isTyped && !keep.isSuccess}
      onClose={onClose}
    >
      <form className="stack" onSubmit={submit} noValidate>
        {view === null && <p className="quiet">{t('views.newText')}</p>}
        {keep.isError && !nameProblem && (
          <div className="alert danger" role="alert">
            <p>{`${t('views.saveFailed')} ${errorText(keep.error)}`}</p>
          </div>
        )}
        <TextField
          label={t('views.name')}
          required
          maxLength={viewNameMost}
          disabled={!mayRename}
          value={name}
          error={nameProblem ?? (isMissing ? t('views.nameMissing') : undefined)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <RoleChoices offered={offered} roles={roles} onChoose={setRoles} />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={keep.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface RoleChoicesProps {
  offered: ViewsReply['roles']
  roles: readonly string[]
  onChoose: (roles: readonly string[]) => void
}

function RoleChoices({ offered, roles, onChoose }: RoleChoicesProps) {
  const { t } = useTranslation()
  if (offered.length === 0) {
    if (roles.length === 0) return null
    return (
      <Button variant="default" onClick={() => onChoose([])}>
        {t('views.private')}
      </Button>
    )
  }
  return (
    <fieldset className="view-roles">
      <legend>{t('views.shareWith')}</legend>
      <p className="quiet meta">{t(roles.length === 0 ? 'views.private' : 'views.shareHelp')}</p>
      <div className="view-role-list">
        {offered.map(({ _id, title }) => (
          <Check
            key={_id}
            label={title}
            checked={roles.includes(_id)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...roles, _id] : roles.filter((role) => role !== _id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
