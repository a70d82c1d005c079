import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { DomainRecords } from './domain-records.tsx'
import { type MailDomain, mailDomainsQuery, useMailSetup } from './mail-setup-queries.ts'

const colours = { waiting: 'amber', verified: 'green', failing: 'red' } as const

/** Domains by whose addresses e-mails go, with what has to be published for each. */
export function MailDomainsCard() {
  const { t } = useTranslation()
  const id = useId()
  const domains = useQuery(mailDomainsQuery)
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('mailSetup.domains')}</h2>
      </header>
      <Loaded queries={{ domains }} title={t('mailSetup.loadFailed')} skeleton={<RowsSkeleton rows={2} />}>
        {(data) => (
          <div className="card-b stack">
            {data.domains.domains.length === 0 && <p className="quiet">{t('mailSetup.noDomains')}</p>}
            {data.domains.domains.map((domain) => (
              <DomainPart key={domain._id} domain={domain} />
            ))}
            <DomainEditor />
          </div>
        )}
      </Loaded>
    </section>
  )
}

function DomainPart({ domain }: { domain: MailDomain }) {
  const { t } = useTranslation()
  const { check, rotate, remove } = useMailSetup()
  const { _id: name, state, isLost, checkedAt, warmsTo, records } = domain
  const isRotating = records.some(({ kind }) => kind === 'nextDkim')
  const ask = async () => {
    const question = { title: t('mailSetup.removeQuestion', { domain: name }), text: t('mailSetup.removeText') }
    if (await askConfirm({ ...question, confirmLabel: t('mailSetup.remove'), danger: true })) remove.mutate(name)
  }
  return (
    <section className="mail-domain" aria-label={name}>
      <div className="row mail-domain-head">
        <h3 className="med">{name}</h3>
        <StatusChip label={t(`mailSetup.domainStates.${state}`)} color={colours[state]} />
        <span className="meta quiet grow">
          {t('mailSetup.lastChecked')}: {checkedAt === null ? t('mailSetup.never') : <InstantText value={checkedAt} />}
        </span>
        <Button
          variant="default"
          aria-label={`${t('mailSetup.check')}: ${name}`}
          loading={check.isPending}
          onClick={() => check.mutate(name)}
        >
          {t('mailSetup.check')}
        </Button>
        {state !== 'waiting' && !isRotating && (
          <Button
            variant="default"
            aria-label={`${t('mailSetup.rotate')}: ${name}`}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(name)}
          >
            {t('mailSetup.rotate')}
          </Button>
        )}
        <IconButton
          label={`${t('mailSetup.remove')}: ${name}`}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={() => void ask()}
        />
      </div>
      {warmsTo !== null && <p className="meta quiet">{t('mailSetup.warming', { count: warmsTo })}</p>}
      {isLost && <p className="field-error">{t('mailSetup.lost')}</p>}
      <DomainRecords domain={name} records={records} isChecked={checkedAt !== null} />
    </section>
  )
}

function DomainEditor() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [domain, setDomain] = useState('')
  const { add } = useMailSetup()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (domain.trim() !== '' && !add.isPending) add.mutate(domain.trim(), { onSuccess: () => setDomain('') })
  }
  const { error } = add
  const problem = isRefusal(error) ? (error.fields.domain ?? errorText(error)) : error && errorText(error)
  return (
    <form className="mail-add" onSubmit={submit} noValidate>
      <TextField
        label={t('mailSetup.domain')}
        maxLength={253}
        inputMode="url"
        value={domain}
        error={problem}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
      <button type="submit" className="btn btn-default" aria-busy={add.isPending}>
        {t('mailSetup.add')}
      </button>
    </form>
  )
}
