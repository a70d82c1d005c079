import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import { useTranslation } from '../../../../translation.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

/** A version as people see it. */
export function LegalTextDialog({ text, onClose }: { text: LegalVersion; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} size="lg" title={text.title}>
      <p className="meta quiet">{t('companies.legal.version', { version: text.version })}</p>
      <div className="legal-text">{text.body}</div>
    </Dialog>
  )
}
