import { findPeopleForList } from '@corbel/domain/emails/lists/email-list-endpoints'
import {
  addWhatsappConsents,
  revokeWhatsappConsent,
  sendWhatsappText,
  type WhatsappConsent,
} from '@corbel/domain/whatsapp/whatsapp-consent-endpoints'
import { IconBan, IconMessage } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { StampText } from '../ui/date-text.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { PagedPanel } from '../ui/table/paged-panel.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { SkippedList } from './skipped-list.tsx'
import { useWhatsappAddress } from './use-whatsapp-address.ts'
import { forgetWhatsapp, whatsappConsentsQuery } from './whatsapp-queries.ts'

type Asking = { consent: WhatsappConsent; what: 'revoke' | 'write' }

/** Who agreed to be written to, how and when; noting that somebody did, or took it back. */
export function ConsentPart() {
  const { t } = useTranslation()
  const address = useWhatsappAddress()
  const { page, limit, search } = address
  const consents = useQuery(whatsappConsentsQuery({ page, limit, search }))
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <>
      <ConsentAdder />
      <PagedPanel
        title={t('whatsapp.parts.consents')}
        searchLabel={t('emailLists.memberSearch')}
        address={address}
        query={consents}
        failed={t('campaigns.loadFailed')}
        noMatch={t('emailLists.noMember')}
        empty={<EmptyPanel as="h2" title={t('whatsapp.noConsents')} text={t('whatsapp.consentHelp')} />}
      >
        {({ consents: rows }) => (
          <DataList
            caption={t('whatsapp.parts.consents')}
            rows={rows}
            rowId={({ person, number }) => `${person._id} ${number}`}
            rowActions={(consent) => (
              <span className="rowacts">
                {consent.windowUntil === null ? null : (
                  <IconButton
                    size="sm"
                    label={t('whatsapp.answer', { name: consent.name })}
                    icon={<IconMessage size={18} stroke={1.75} />}
                    onClick={() => setAsking({ consent, what: 'write' })}
                  />
                )}
                {consent.revokedAt === null ? (
                  <IconButton
                    size="sm"
                    label={t('whatsapp.revoke', { name: consent.name })}
                    icon={<IconBan size={18} stroke={1.75} />}
                    onClick={() => setAsking({ consent, what: 'revoke' })}
                  />
                ) : null}
              </span>
            )}
            columns={[
              {
                header: t('emailLists.person'),
                cell: ({ person, name }) => <AppLink to={paths.person(person.module, person._id)}>{name}</AppLink>,
              },
              { header: t('whatsapp.number'), cell: ({ number }) => number },
              { header: t('whatsapp.source'), wraps: true, cell: ({ source }) => source },
              { header: t('whatsapp.since'), quiet: true, cell: ({ at }) => <StampText value={at} /> },
              { header: t('campaigns.state'), cell: (consent) => <Stand consent={consent} /> },
            ]}
          />
        )}
      </PagedPanel>
      {asking === null ? null : <AskDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function Stand({ consent: { revokedAt, unreachable, windowUntil } }: { consent: WhatsappConsent }) {
  const { t } = useTranslation()
  if (revokedAt !== null) return <StatusChip label={t('whatsapp.stands.revoked')} color="orange" />
  if (unreachable) return <StatusChip label={t('whatsapp.stands.unreachable')} color="red" />
  return (
    <StatusChip
      label={windowUntil === null ? t('whatsapp.stands.given') : t('whatsapp.stands.talking')}
      color={windowUntil === null ? 'green' : 'blue'}
    />
  )
}

function ConsentAdder() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const [source, setSource] = useState('')
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['email-lists', 'people', search],
    queryFn: ({ signal }) => call(findPeopleForList, { body: { search }, signal }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: () => call(addWhatsappConsents, { body: { people: [...chosen], source: source.trim() } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      setChosen([])
      setSource('')
      await forgetWhatsapp(queryClient)
    },
    onError: (error) => showError(errorText(error)),
  })
  const skipped = add.data?.skipped ?? []
  const offered = (found.data?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const data = [
    ...offered,
    ...chosen.flatMap((value) =>
      offered.some((one) => one.value === value) ? [] : [{ value, label: known.get(value) ?? value }],
    ),
  ]
  return (
    <section className="card" aria-labelledby="consent-add">
      <header className="card-h">
        <h2 id="consent-add">{t('whatsapp.noteConsent')}</h2>
      </header>
      <div className="card-b many-row">
        <ManyChoice
          label={t('emailLists.members')}
          placeholder={t('emailLists.findPeople')}
          nothingFoundMessage={t('emailLists.foundNobody')}
          data={data}
          value={chosen}
          onSearch={setSearch}
          isSearching={found.isFetching}
          onChange={(next) => {
            setKnown(new Map(data.map(({ value, label }) => [value, label])))
            setChosen(next)
          }}
        />
        <TextField
          label={t('whatsapp.source')}
          description={t('whatsapp.sourceHelp')}
          maxLength={200}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Button
          loading={add.isPending}
          disabled={chosen.length === 0 || source.trim().length < 3}
          onClick={() => add.mutate()}
        >
          {t('whatsapp.note')}
        </Button>
      </div>
      {skipped.length === 0 ? null : <SkippedList skipped={skipped} />}
    </section>
  )
}

function AskDialog({ asking: { consent, what }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const person = consent.person._id
  const send = useMutation({
    mutationFn: () =>
      what === 'write'
        ? call(sendWhatsappText, { body: { person, text: text.trim() } })
        : call(revokeWhatsappConsent, { body: { person, source: text.trim() } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
      onClose()
    },
  })
  const { name } = consent
  const title = what === 'write' ? t('whatsapp.answer', { name }) : t('whatsapp.revoke', { name })
  const refused = isRefusal(send.error) ? Object.values(send.error.fields)[0] : undefined
  const error = send.error === null ? undefined : (refused ?? errorText(send.error))
  return (
    <FormDialog title={title} size={520} isTyped={text !== '' && !send.isSuccess} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim().length >= 3 && !send.isPending) send.mutate()
        }}
      >
        <TextArea
          label={what === 'write' ? t('mails.message') : t('whatsapp.source')}
          required
          rows={3}
          maxLength={what === 'write' ? 4_096 : 200}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={send.isPending}>
            {what === 'write' ? t('mails.send') : t('whatsapp.takeBack')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
