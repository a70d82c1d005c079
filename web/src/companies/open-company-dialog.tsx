import { openCompany } from '@corbel/domain/companies/company-endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { passWithoutQuestion } from '../ui/typed/unsaved.ts'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../ui/use-error-text.ts'

const shortestReason = 5

interface OpenCompanyDialogProps {
  company: { _id: string; name: string }
  onClose: () => void
}

/** Asks why, then goes on in the company; everything of the platform's own session leaves the page. */
export function OpenCompanyDialog({ company, onClose }: OpenCompanyDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const typed = useTypedDialog(`open-company:${company._id}`, () => '', onClose)
  const { value: reason, set: setReason, isTyped } = typed
  const [wasTried, setTried] = useState(false)
  const opening = useMutation({
    mutationFn: () => call(openCompany, { params: { id: company._id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      passWithoutQuestion()
      window.location.assign(paths.home())
    },
  })
  const isShort = reason.trim().length < shortestReason
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !opening.isPending) opening.mutate()
  }
  const failure = isRefusal(opening.error, 'unknown-choice')
    ? t('companies.noAdministrator')
    : opening.error && errorText(opening.error)
  return (
    <FormDialog
      isTyped={isTyped && !opening.isSuccess}
      onClose={typed.close}
      title={t('companies.openAsTitle', { title: company.name })}
    >
      <form className="stack" onSubmit={submit} noValidate>
        <p>{t('companies.openAsText')}</p>
        <FormError message={failure} />
        <TextArea
          label={t('companies.reason')}
          description={t('companies.reasonHint')}
          required
          data-autofocus
          rows={2}
          maxLength={500}
          value={reason}
          error={wasTried && isShort ? t('companies.reasonShort') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={opening.isPending}>
            {t('companies.openAs')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
