import { sendWhatsappText } from '@corbel/domain/whatsapp/whatsapp-consent-endpoints'
import { listWhatsappOfRecord, type WhatsappEntry } from '@corbel/domain/whatsapp/whatsapp-record-endpoints'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { InstantText, StampText } from '../ui/date-text.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import './whatsapp.css'
import { messageTones } from './whatsapp-state-chip.tsx'

interface Place {
  module: string
  owner: string
}

const lookAgainMs = 20_000

const recordQuery = ({ module, owner }: Place, limit: number) =>
  queryOptions({
    queryKey: ['whatsapp', 'record', module, owner, limit],
    queryFn: ({ signal }) => call(listWhatsappOfRecord, { body: { module, owner, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    retry: false,
  })

/** What was said by WhatsApp to and by a person; nothing where nothing was and nobody agreed to it. */
export function WhatsappRecordPanel(place: Place) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(10)
  const { data } = useQuery(recordQuery(place, limit))
  if (data === undefined || (data.count === 0 && data.consent === null)) return null
  const { entries, count, consent, windowUntil, unreachable, permissions } = data
  return (
    <section className="card" aria-labelledby="whatsapp-record">
      <header className="card-h">
        <h2 id="whatsapp-record">{t('whatsapp.record')}</h2>
        <span className="grow" />
        {unreachable ? <StatusChip label={t('whatsapp.stands.unreachable')} color="red" /> : null}
        {consent === null ? null : (
          <StatusChip
            label={consent.revokedAt === null ? t('whatsapp.stands.given') : t('whatsapp.stands.revoked')}
            color={consent.revokedAt === null ? 'green' : 'orange'}
          />
        )}
      </header>
      <div className="card-b stack">
        <p className="quiet">
          {consent === null ? (
            t('whatsapp.noConsent')
          ) : (
            <>
              {t('whatsapp.agreed', { source: consent.source })} · <StampText value={consent.at} />
            </>
          )}
        </p>
        {entries.length === 0 ? (
          <p className="quiet">{t('whatsapp.recordEmpty')}</p>
        ) : (
          <ul className="whatsapp-talk">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        {count > entries.length && limit < 100 ? (
          <Button variant="default" onClick={() => setLimit(100)}>
            {t('shared.next')}
          </Button>
        ) : null}
        {permissions.write && windowUntil !== null ? <Answer person={place.owner} until={windowUntil} /> : null}
      </div>
    </section>
  )
}

function Entry({ entry: { direction, text, at, state, reason, of } }: { entry: WhatsappEntry }) {
  const { t } = useTranslation()
  return (
    <li className={direction === 'in' ? 'whatsapp-in' : 'whatsapp-out'}>
      <p className="whatsapp-words">{text}</p>
      <p className="meta quiet row">
        <span>{direction === 'in' ? t('whatsapp.from') : of}</span>
        <InstantText value={at} />
        {state === null ? null : <StatusChip label={t(`whatsapp.figures.${state}`)} color={messageTones[state]} />}
        {reason === null ? null : <span>{reason}</span>}
      </p>
    </li>
  )
}

function Answer({ person, until }: { person: string; until: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: () => call(sendWhatsappText, { body: { person, text } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      setText('')
      await queryClient.invalidateQueries({ queryKey: ['whatsapp', 'record'] })
    },
  })
  const { error } = sending
  const refused = isRefusal(error) ? error.fields.text : undefined
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !sending.isPending) sending.mutate()
      }}
    >
      <TextArea
        label={t('whatsapp.write')}
        rows={2}
        maxLength={4_096}
        value={text}
        error={error === null ? undefined : (refused ?? errorText(error))}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="meta quiet">
        {t('whatsapp.window')} <StampText value={until} />
      </p>
      <div className="row">
        <Button type="submit" loading={sending.isPending} disabled={text.trim() === ''}>
          {t('whatsapp.write')}
        </Button>
      </div>
    </form>
  )
}
