import { getLicences, type LicencesReply, saveLicences } from '@corbel/domain/people/licences/licence-endpoints'
import type { BodyInputOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { LicenceFields, type TypedLicence } from './licence-fields.tsx'
import './licences.css'

type Reply = ReplyOf<typeof getLicences>
type Sent = BodyInputOf<typeof saveLicences>['licences']

const licencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'licences', id],
    queryFn: ({ signal }) => call(getLicences, { params: { id }, signal }),
  })

/** What somebody of staff is licensed for: read by who reads them, changed by who may update staff. */
export function LicencesPanel({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const held = useQuery(licencesQuery(personId))
  return (
    <Loaded queries={{ held }} title={t('licences.loadFailed')} skeleton={<BlockSkeleton height={320} />}>
      {(data) => <LicencesForm key={data.held.held.rev} personId={personId} reply={data.held} />}
    </Loaded>
  )
}

const typedOf = ({ licences }: LicencesReply): readonly TypedLicence[] =>
  licences.map((licence, at) => {
    const { kind, state, number, issuedOn, expiresOn, file } = licence
    return {
      ...{ key: String(at), kind, number, file, kept: licence },
      ...{ state: state ?? '', issuedOn: issuedOn ?? '', expiresOn: expiresOn ?? '' },
    }
  })

const sentOf = (typed: readonly TypedLicence[]): Sent =>
  typed.map(({ kind, state, number, issuedOn, expiresOn, file }) => ({
    ...{ kind, number, file: file ?? null },
    // The choice offers nothing but states.
    state: state === '' ? null : (state as Sent[number]['state']),
    ...{ issuedOn: issuedOn || null, expiresOn: expiresOn || null },
  }))

function LicencesForm({ personId, reply }: { personId: string; reply: Reply }) {
  const { t } = useTranslation()
  const { held, staying, permissions } = reply
  const [typed, setTyped] = useState(() => typedOf(held))
  const save = useSaveLicences(personId, held.rev)
  const fields = isRefusal(save.error) ? save.error.fields : {}
  const isTyped = JSON.stringify(sentOf(typed)) !== JSON.stringify(sentOf(typedOf(held)))
  useUnsavedGuard(() => (isTyped && !save.isSuccess ? 1 : 0))
  const readOnly = !permissions.update
  const blank = () => ({
    ...{ key: crypto.randomUUID(), kind: 'state' as const, state: '', number: '', issuedOn: '', expiresOn: '' },
    ...{ file: null, kept: null },
  })
  return (
    <form
      className="card licences"
      aria-label={t('licences.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(sentOf(typed))
      }}
    >
      <header className="card-h">
        <h2 className="grow">{t('licences.title')}</h2>
      </header>
      <div className="licences-body stack">
        <p className="quiet">
          {t('licences.text')} {held.bars && t('licences.barsText')}
        </p>
        {typed.length === 0 && <p className="quiet">{t('licences.none')}</p>}
        {typed.map((licence, at) => (
          <LicenceFields
            key={licence.key}
            {...{ licence, at, fields, readOnly, personId, today: held.today, isSaved: !isTyped }}
            onChange={(changed) =>
              setTyped(typed.map((one) => (one.key === licence.key ? { ...one, ...changed } : one)))
            }
            onRemove={() => setTyped(typed.filter(({ key }) => key !== licence.key))}
          />
        ))}
        <StayingLoans staying={staying} />
        {!readOnly && (
          <div className="licences-acts">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setTyped([...typed, blank()])}
            >
              {t('licences.add')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isTyped}>
              {t('licences.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

/** Loans that somebody stays on though their licence there has ended. */
function StayingLoans({ staying }: Pick<Reply, 'staying'>) {
  const { t } = useTranslation()
  if (staying.length === 0) return null
  return (
    <section className="stack" aria-label={t('licences.staying')}>
      <h3>{t('licences.staying')}</h3>
      <p className="quiet">{t('licences.stayingText')}</p>
      <ul className="licences-staying">
        {staying.map(({ _id, title, state }) => (
          <li key={_id}>
            <AppLink to={paths.loan(_id)}>{title}</AppLink> · {state}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSaveLicences(id: string, rev: number) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (licences: Sent) => call(saveLicences, { params: { id }, body: { rev, licences } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await queryClient.invalidateQueries({ queryKey: ['people', 'licences', id] })
      await queryClient.invalidateQueries({ queryKey: ['history', 'workforces', id] })
    },
    onError: (error) => {
      const failed = t('licences.saveFailed')
      showError(isRefusal(error) ? `${failed} ${errorText(error)}` : failed, { reference: referenceOf(error) })
    },
  })
}
