import type { CompanyHost } from '@corbel/domain/companies/company-replies'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { showSuccess } from '../../../ui/alerts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The record that proves a host, to be copied into the domain's settings. */
export function HostRecord({ host }: { host: CompanyHost }) {
  const { t } = useTranslation()
  const { name, value } = host.record
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showSuccess(t('shared.copied'))
  }
  const entries = [
    { title: t('companies.hostsPart.recordName'), text: name, label: t('companies.hostsPart.copyName') },
    { title: t('companies.hostsPart.recordValue'), text: value, label: t('companies.hostsPart.copyValue') },
  ]
  return (
    <dl className="host-record">
      <dt className="meta med">{t('companies.hostsPart.record')}</dt>
      {entries.map(({ title, text, label }) => (
        <dd key={title}>
          <span className="meta quiet">{title}</span>
          <code>{text}</code>
          <IconButton label={label} size="sm" icon={<IconCopy size={16} />} onClick={() => void copy(text)} />
        </dd>
      ))}
    </dl>
  )
}
