import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type Suppression, suppressionsPageSize, suppressionsQuery, useMailSetup } from './mail-setup-queries.ts'

/** Addresses to which nothing goes, why, and what bounced lifted. */
export function SuppressedCard() {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const suppressions = useQuery(suppressionsQuery({ page, search }))
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('mailSetup.suppressed')}</h2>
      </header>
      <div className="many-tools">
        <SearchField
          label={t('mailSetup.search')}
          value={search}
          onSearch={(words) => {
            setSearch(words)
            setPage(0)
          }}
        />
      </div>
      <Loaded queries={{ suppressions }} title={t('mailSetup.loadFailed')} skeleton={<RowsSkeleton rows={3} />}>
        {({ suppressions: { suppressions: rows, count } }) => (
          <>
            <SuppressedList rows={rows} isBusy={suppressions.isFetching} />
            <Steps page={page} count={count} onStep={setPage} />
          </>
        )}
      </Loaded>
      <StopForm />
    </section>
  )
}

/** For whoever asked by telephone or in an answer. */
function StopForm() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { stop } = useMailSetup()
  const [email, setEmail] = useState('')
  const help = useId()
  const fields = isRefusal(stop.error) ? Object.values(stop.error.fields)[0] : undefined
  return (
    <form
      className="card-b stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '' && !stop.isPending) stop.mutate(email.trim(), { onSuccess: () => setEmail('') })
      }}
    >
      <FormError message={stop.error === null ? null : (fields ?? errorText(stop.error))} />
      <div className="mail-add">
        <TextField
          label={t('mailSetup.stop')}
          type="email"
          maxLength={254}
          value={email}
          aria-describedby={help}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={stop.isPending} disabled={email.trim() === ''}>
          {t('mailSetup.stopIt')}
        </Button>
      </div>
      <p id={help} className="meta quiet">
        {t('mailSetup.stopHelp')}
      </p>
    </form>
  )
}

function SuppressedList({ rows, isBusy }: { rows: readonly Suppression[]; isBusy: boolean }) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('mailSetup.suppressed')}
      rows={rows}
      isBusy={isBusy}
      rowId={({ email, sender, reason }) => `${email} ${reason} ${sender ?? ''}`}
      empty={<p className="card-b quiet">{t('mailSetup.noSuppressed')}</p>}
      columns={[
        { header: t('mailSetup.email'), wraps: true, cell: ({ email }) => email },
        { header: t('mailSetup.reason'), cell: ({ reason }) => t(`mailSetup.reasons.${reason}`) },
        { header: t('mailSetup.of'), cell: ({ sender }) => sender ?? t('mailSetup.everybody') },
        { header: t('mailSetup.since'), quiet: true, cell: ({ at }) => <InstantText value={at} /> },
      ]}
      rowActions={(row) => row.canLift && <Lift email={row.email} />}
    />
  )
}

function Lift({ email }: { email: string }) {
  const { t } = useTranslation()
  const { lift } = useMailSetup()
  const ask = async () => {
    const question = { title: t('mailSetup.liftQuestion', { email }), text: t('mailSetup.liftText') }
    if (await askConfirm({ ...question, confirmLabel: t('mailSetup.lift') })) lift.mutate(email)
  }
  return (
    <Button
      variant="default"
      aria-label={`${t('mailSetup.lift')}: ${email}`}
      loading={lift.isPending}
      onClick={() => void ask()}
    >
      {t('mailSetup.lift')}
    </Button>
  )
}

interface StepsProps {
  page: number
  count: number
  onStep: (page: number) => void
}

function Steps({ page, count, onStep }: StepsProps) {
  const { t } = useTranslation()
  if (count <= suppressionsPageSize) return null
  const first = page * suppressionsPageSize + 1
  const last = Math.min(count, first + suppressionsPageSize - 1)
  const range = { first: formatCount(first), last: formatCount(last), total: formatCount(count) }
  return (
    <div className="pager">
      <span className="num" role="status">
        {t('table.range', range)}
      </span>
      <span className="grow" />
      <Button variant="default" disabled={page === 0} onClick={() => onStep(page - 1)}>
        {t('table.previousPage')}
      </Button>
      <Button variant="default" disabled={last >= count} onClick={() => onStep(page + 1)}>
        {t('table.nextPage')}
      </Button>
    </div>
  )
}
