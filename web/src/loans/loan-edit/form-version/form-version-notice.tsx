import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import './form-version.css'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../../loan-query.ts'

const FormVersionDialog = lazyPart(async () => (await import('./form-version-dialog.tsx')).FormVersionDialog, 'over')

interface FormVersionNoticeProps {
  page: LoanPageReply
  form: OpenForm
  /** Unsaved fields and entries: they belong to the version that is open. */
  unsaved: () => number
}

/** Of a loan whose form has a newer version: says so to whoever may move the loan on to it. */
export function FormVersionNotice({ page, form, unsaved }: FormVersionNoticeProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { opportunity: loan, permissions } = page
  const { version, latest } = page.form
  if (!permissions.update || !loan.active) return null
  return (
    <div className="loan-notice version-notice">
      <span>
        <b className="med">{t('formVersions.newer')}</b> {t('formVersions.newerText', { version, latest })}
      </span>
      <button type="button" className="btn btn-default" onClick={() => setOpen(true)}>
        {t('formVersions.look')}
      </button>
      {isOpen ? <FormVersionDialog page={page} form={form} unsaved={unsaved} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
