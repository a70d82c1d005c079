import { addHost, checkHost, removeHost } from '@corbel/domain/companies/company-endpoints'
import type { CompanyHost } from '@corbel/domain/companies/company-replies'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api.ts'
import { isRefusal } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showNotice, showSuccess } from '../../../ui/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { askConfirm } from '../../../ui/confirm.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { InstantText } from '../../../ui/date-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { PartCard } from '../settings/part-card.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'
import { HostRecord } from './host-record.tsx'

/** The addresses under which the company's people reach the program; each is kept at once. */
export function HostsPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { hosts } = editing.stored
  return (
    <PartCard title={t('companies.hostsPart.title')} hint={t('companies.hostsPart.hint')}>
      {hosts.length === 0 ? (
        <p className="quiet">{t('companies.hostsPart.none')}</p>
      ) : (
        <ul className="company-rows" aria-label={t('companies.hostsPart.title')}>
          {hosts.map((host) => (
            <HostRow key={host.host} host={host} editing={editing} />
          ))}
        </ul>
      )}
      {editing.mayUpdate && <HostEditor editing={editing} />}
    </PartCard>
  )
}

function HostRow({ host, editing }: { host: CompanyHost; editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { check, remove } = useHost(host, editing)
  const isVerified = host.state === 'verified'
  const ask = async () => {
    const label = t('companies.remove', { title: host.host })
    const text = t('companies.hostsPart.removeQuestion', { host: host.host })
    if (await askConfirm({ title: label, text, confirmLabel: label, danger: true })) remove.mutate()
  }
  return (
    <li>
      <div className="grow stack-small">
        <div className="row company-host">
          <span className="med">{host.host}</span>
          <StatusChip
            label={isVerified ? t('companies.hostsPart.verified') : t('companies.hostsPart.waiting')}
            color={isVerified ? 'green' : 'amber'}
          />
          {host.checkedAt !== null && (
            <span className="meta quiet">
              {t('companies.hostsPart.checked')} <InstantText value={host.checkedAt} />
            </span>
          )}
        </div>
        {!isVerified && <HostRecord host={host} />}
      </div>
      {editing.mayUpdate && (
        <div className="row">
          <Button
            variant="default"
            aria-label={t('companies.hostsPart.checkOf', { host: host.host })}
            aria-busy={check.isPending}
            onClick={() => check.isPending || check.mutate()}
          >
            {t('companies.hostsPart.check')}
          </Button>
          <IconButton
            label={t('companies.remove', { title: host.host })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => void ask()}
          />
        </div>
      )}
    </li>
  )
}

function useHost({ host }: CompanyHost, editing: CompanyEditing) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const id = editing.stored._id
  const onError = (error: unknown) => showError(errorText(error))
  const check = useMutation({
    mutationFn: () => call(checkHost, { params: { id }, body: { host } }),
    onSuccess: ({ company, answer }) => {
      editing.take(company)
      const said = t(`companies.hostsPart.answers.${answer}`)
      if (answer === 'verified') showSuccess(said)
      else showNotice(said)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(removeHost, { params: { id, host } }),
    onSuccess: async ({ company }) => {
      editing.take(company)
      showSuccess(t('companies.hostsPart.removed'))
      await editing.forget()
    },
    onError,
  })
  return { check, remove }
}

function HostEditor({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [host, setHost] = useState('')
  const adding = useMutation({
    mutationFn: () => call(addHost, { params: { id: editing.stored._id }, body: { host: host.trim() } }),
    onSuccess: async ({ company }) => {
      setHost('')
      editing.take(company)
      showSuccess(t('companies.hostsPart.added'))
      await editing.forget()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (host.trim() !== '' && !adding.isPending) adding.mutate()
  }
  const { error } = adding
  const problem = isRefusal(error) ? (error.fields.host ?? errorText(error)) : error && errorText(error)
  return (
    <form className="company-add" onSubmit={submit} noValidate>
      <TextField
        label={t('companies.host')}
        description={t('companies.hostHint')}
        maxLength={253}
        inputMode="url"
        value={host}
        error={problem}
        onChange={(event) => setHost(event.currentTarget.value)}
      />
      <button type="submit" className="btn btn-default" aria-busy={adding.isPending}>
        {t('companies.hostsPart.add')}
      </button>
    </form>
  )
}
