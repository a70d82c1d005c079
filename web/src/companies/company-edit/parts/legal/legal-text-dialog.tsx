import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import { Modal } from '@mantine/core'
import { useTranslation } from '../../../../translation.ts'

/** A version as people see it. */
export function LegalTextDialog({ text, onClose }: { text: LegalVersion; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} size="lg" title={text.title} closeButtonProps={{ 'aria-label': t('shared.close') }}>
      <p className="meta quiet">{t('companies.legal.version', { version: text.version })}</p>
      <div className="legal-text">{text.body}</div>
    </Modal>
  )
}
