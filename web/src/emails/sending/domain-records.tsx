import { useTranslation } from '../../translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { CopiedText } from './copied-text.tsx'
import type { MailDomain } from './mail-setup-queries.ts'

type DomainRecord = MailDomain['records'][number]

const colours = { right: 'green', missing: 'amber', wrong: 'red', unknown: 'gray' } as const

interface DomainRecordsProps {
  domain: string
  records: readonly DomainRecord[]
  /** Somebody looked already. */
  isChecked: boolean
}

/** What has to stand in the domain name system, what does, and whether that is the same. */
export function DomainRecords({ domain, records, isChecked }: DomainRecordsProps) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={domain}
      rows={records}
      rowId={({ kind }) => kind}
      columns={[
        {
          header: t('mailSetup.name'),
          wraps: true,
          cell: ({ kind, name, isNeeded }) => (
            <>
              {t(`mailSetup.kinds.${kind}`)}{' '}
              <span className="meta quiet">{isNeeded ? t('mailSetup.needed') : t('mailSetup.advised')}</span>
              <CopiedText text={name} />
            </>
          ),
        },
        { header: t('mailSetup.value'), wraps: true, cell: ({ value }) => <CopiedText text={value} /> },
        {
          header: t('mailSetup.found'),
          wraps: true,
          cell: ({ found }) => found.map((text) => <code key={text}>{text}</code>),
        },
        {
          header: t('mailSetup.state'),
          wraps: true,
          cell: ({ state, fault }) => (
            <>
              <StatusChip
                label={isChecked ? t(`mailSetup.recordStates.${state}`) : t('mailSetup.notChecked')}
                color={colours[state]}
              />
              {fault !== null && <span className="meta quiet mail-domain-fault">{t(`mailSetup.faults.${fault}`)}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
