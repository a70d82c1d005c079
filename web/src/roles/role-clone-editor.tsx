import { cloneRole, type RoleRow } from '@corbel/domain/roles/role-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetRoles } from './role-queries.ts'

/** Asks for the title of a copy, makes it and opens it. */
export function RoleCloneEditor({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const go = useGo()
  const typed = useTypedDialog(`role-copy:${role._id}`, () => t('roles.copyOf', { title: role.title }), onClose)
  const { value: title, set: setTitle, isTyped } = typed
  const cloning = useMutation({
    mutationFn: () => call(cloneRole, { params: { id: role._id }, body: { title } }),
    onSuccess: async (made) => {
      typed.close()
      showSuccess(t('roles.created'))
      await forgetRoles(queryClient)
      go(paths.role(role.kind, made.role._id))
    },
  })
  const refusedTitle = isRefusal(cloning.error, 'invalid-fields') ? cloning.error.fields.title : undefined
  return (
    <FormDialog isTyped={isTyped} onClose={typed.close} title={t('roles.cloneTitle', { title: role.title })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          cloning.mutate()
        }}
      >
        <FormError message={cloning.isError && !refusedTitle ? errorText(cloning.error) : null} />
        <TextField
          label={t('roles.name')}
          value={title}
          maxLength={80}
          required
          data-autofocus
          error={refusedTitle}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={cloning.isPending} disabled={title.trim() === ''}>
            {t('roles.clone')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
