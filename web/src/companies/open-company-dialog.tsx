import { openCompany } from '@corbel/domain/companies/company-endpoints'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
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
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const opening = useMutation({
    mutationFn: () => call(openCompany, { params: { id: company._id }, body: { reason: reason.trim() } }),
    onSuccess: () => window.location.assign(paths.home()),
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
    <Modal
      opened
      onClose={onClose}
      title={t('companies.openAsTitle', { title: company.name })}
      closeButtonProps={{ 'aria-label': t('shared.close') }}
    >
      <form className="stack" onSubmit={submit} noValidate>
        <p>{t('companies.openAsText')}</p>
        <FormError message={failure} />
        <Textarea
          label={t('companies.reason')}
          description={t('companies.reasonHint')}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={wasTried && isShort ? t('companies.reasonShort') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" loading={opening.isPending}>
            {t('companies.openAs')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}
