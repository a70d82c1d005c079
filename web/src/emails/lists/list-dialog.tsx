import { createEmailList } from '@corbel/domain/emails/lists/email-list-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import type { MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { emailListChoicesQuery, forgetEmailLists } from './list-queries.ts'

interface ListDialogProps {
  records: MassTarget['records']
  onClose: () => void
}

/** Contacts onto a new list, or onto one that is there. */
export function ListDialog({ records, onClose }: ListDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [mode, setMode] = useState<'new' | 'old'>('new')
  const [title, setTitle] = useState('')
  const [list, setList] = useState('')
  const [keepsItself, setKeepsItself] = useState(false)
  const [isTried, setTried] = useState(false)
  const lists = useQuery(emailListChoicesQuery)
  const isAll = 'narrowing' in records
  const making = useMutation({
    mutationFn: () => {
      const which =
        'ids' in records
          ? { type: 'Selected' as const, selectedIds: [...records.ids] }
          : { type: 'All' as const, filters: records.narrowing.filters ?? [], ...searchedOf(records.narrowing) }
      const where = mode === 'new' ? { title: title.trim(), ...(isAll ? { keepsItself } : {}) } : { emailListId: list }
      return call(createEmailList, { body: { ...which, ...where } })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetEmailLists(queryClient)
      onClose()
    },
  })
  const { error } = making
  const fields = isRefusal(error) ? error.fields : {}
  const isWhole = mode === 'new' ? title.trim() !== '' : list !== ''
  return (
    <FormDialog
      title={t('emailLists.bulk.title')}
      size={520}
      isTyped={title !== '' && !making.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isWhole && !making.isPending) making.mutate()
        }}
      >
        <FormError message={error === null || Object.keys(fields).length > 0 ? null : t('emailLists.bulk.failed')} />
        <Segmented
          aria-label={t('emailLists.bulk.title')}
          data={[
            { value: 'new', label: t('emailLists.bulk.newList') },
            { value: 'old', label: t('emailLists.bulk.oldList') },
          ]}
          value={mode}
          onChange={(chosen) => setMode(chosen === 'old' ? 'old' : 'new')}
        />
        {mode === 'new' ? (
          <>
            <TextField
              label={t('emailLists.bulk.listName')}
              required
              maxLength={120}
              value={title}
              error={isTried && title.trim() === '' ? t('emailLists.problems.title') : fields.title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            {isAll ? (
              <Check
                label={t('emailLists.bulk.keepsItself')}
                checked={keepsItself}
                onChange={(event) => setKeepsItself(event.currentTarget.checked)}
              />
            ) : null}
          </>
        ) : (
          <Choice
            label={t('emailLists.bulk.list')}
            required
            placeholder={t('emailLists.problems.list')}
            data={(lists.data ?? []).map(({ _id, title: name }) => ({ value: _id, label: name }))}
            value={list}
            error={isTried && list === '' ? t('emailLists.problems.list') : fields.emailListId}
            onChange={setList}
          />
        )}
        <DialogFooter>
          <CancelButton>{t('emailLists.bulk.cancel')}</CancelButton>
          <Button type="submit" loading={making.isPending}>
            {t('emailLists.bulk.confirm')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

function searchedOf({ search, active }: { search?: string | undefined; active?: boolean | undefined }) {
  return { ...(search === undefined ? {} : { search }), ...(active === undefined ? {} : { active }) }
}
