import { type Campaign, countCampaign, previewCampaign } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { startCampaign, testCampaign } from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { RichTextShown } from '../../forms/rich-text-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { campaignQuery, forgetCampaigns } from './campaign-queries.ts'
import { momentOf, StartMomentPicker, useStartMoment } from './start-moment-picker.tsx'

interface CampaignStartProps {
  campaign: Campaign
  /** What is typed and not saved would not be what is sent. */
  isUnsaved: boolean
  hasPostalAddress: boolean
}

export const skippedReasons = [
  ...(['not-found', 'inactive', 'no-address', 'invalid-address', 'suppressed', 'same-address', 'excluded'] as const),
]

/** To how many it would go and why not to others, what one of them would read, a try on colleagues, and its start. */
export function CampaignStart({ campaign, isUnsaved, hasPostalAddress }: CampaignStartProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, rev } = campaign
  const params = { id }
  const [moment, setMoment] = useStartMoment()
  const [perHour, setPerHour] = useState<number | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const counted = useQuery({
    queryKey: ['campaigns', 'count', id, rev],
    queryFn: ({ signal }) => call(countCampaign, { params, body: {}, signal }),
    gcTime: 0,
  })
  const count = counted.data?.count ?? 0
  const starting = useMutation({
    mutationFn: () => {
      const body = { count, rev, ...momentOf(moment), ...(perHour === null ? {} : { perHour }) }
      return call(startCampaign, { params, body })
    },
    onSuccess: async ({ message, campaign: started }) => {
      showSuccess(message)
      queryClient.setQueryData(campaignQuery(id).queryKey, { campaign: started })
      await forgetCampaigns(queryClient)
    },
    onError: () => void counted.refetch(),
  })
  const isMissingTime = momentOf(moment) === null
  const ask = async (): Promise<void> => {
    const text = t('campaigns.goesTo', { count })
    if (await askConfirm({ title: t('campaigns.startTitle'), text, confirmLabel: t('campaigns.start') }))
      starting.mutate()
  }
  const { error } = starting
  const refused = isRefusal(error) ? Object.values(error.fields)[0] : undefined
  return (
    <section className="card" aria-labelledby="campaign-start">
      <header className="card-h">
        <h2 id="campaign-start">{t('campaigns.start')}</h2>
      </header>
      <div className="card-b many-start">
        {hasPostalAddress ? null : <p className="many-note">{t('campaigns.noPostalAddress')}</p>}
        <FormError message={error === null ? null : (refused ?? errorText(error))} />
        <Loaded queries={{ counted }} skeleton={<RowsSkeleton rows={1} />} title={t('campaigns.loadFailed')}>
          {({ counted: { skipped, blank } }) => (
            <div role="status">
              <ul className="many-totals many-counted">
                <li>{t('campaigns.goesTo', { count })}</li>
                <SkippedItems skipped={skipped} />
              </ul>
              <Blank {...blank} />
            </div>
          )}
        </Loaded>
        <div className="row">
          <Button variant="default" disabled={count === 0} onClick={() => setShown(0)}>
            {t('campaigns.preview')}
          </Button>
        </div>
        <TestSender id={id} isClosed={count === 0} />
        <StartMomentPicker value={moment} byHour onChange={setMoment} />
        <NumberField
          label={t('campaigns.perHour')}
          description={t('campaigns.perHourHelp')}
          value={perHour}
          onChange={setPerHour}
        />
        {isUnsaved ? <p className="quiet">{t('campaigns.unsavedFirst')}</p> : null}
        <Button
          loading={starting.isPending}
          disabled={isUnsaved || count === 0 || isMissingTime || !hasPostalAddress}
          onClick={() => void ask()}
        >
          {t('campaigns.start')}
        </Button>
      </div>
      {shown === null ? null : <Preview id={id} nth={shown} onNext={setShown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface BlankProps {
  looked: number
  held: number
  values: readonly string[]
}

function Blank({ looked, held, values }: BlankProps) {
  const { t } = useTranslation()
  if (held === 0) return null
  return <p className="many-note">{t('campaigns.wouldBeHeld', { count: held, looked, names: values.join(', ') })}</p>
}

export function SkippedItems({ skipped }: { skipped: readonly { reason: string; count: number }[] }) {
  const { t } = useTranslation()
  return skippedReasons.flatMap((reason) => {
    const found = skipped.find((one) => one.reason === reason)
    return found === undefined ? [] : [<li key={reason}>{t(`campaigns.skipped.${reason}`, { count: found.count })}</li>]
  })
}

function TestSender({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const to = typed.split(/[\s,;]+/).filter((one) => one !== '')
  const sending = useMutation({
    mutationFn: () => call(testCampaign, { params: { id }, body: { to } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      setTyped('')
    },
  })
  const { error } = sending
  const refused = isRefusal(error) ? Object.values(error.fields)[0] : undefined
  return (
    <div className="many-row">
      <TextField
        label={t('campaigns.testTo')}
        description={t('campaigns.testHelp')}
        value={typed}
        error={error === null ? undefined : (refused ?? errorText(error))}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={sending.isPending}
        disabled={isClosed || to.length === 0 || to.length > 5}
        onClick={() => sending.mutate()}
      >
        {t('campaigns.test')}
      </Button>
    </div>
  )
}

interface PreviewProps {
  id: string
  nth: number
  onNext: (nth: number) => void
  onClose: () => void
}

function Preview({ id, nth, onNext, onClose }: PreviewProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const preview = useQuery({
    queryKey: ['campaigns', 'preview', id, nth, search],
    queryFn: ({ signal }) => call(previewCampaign, { params: { id }, body: { nth, search }, signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const count = preview.data?.count ?? 0
  return (
    <Dialog title={preview.data?.subject ?? t('campaigns.preview')} size="xl" onClose={onClose}>
      <SearchField
        label={t('campaigns.recipientSearch')}
        value={search}
        onSearch={(typed) => {
          setSearch(typed)
          onNext(0)
        }}
      />
      <Loaded queries={{ preview }} skeleton={<RowsSkeleton rows={4} />} title={t('campaigns.noRecipient')}>
        {({ preview: { recipient, preheader, html, missing, unknown } }) => (
          <div className="stack">
            <p className="quiet">{t('campaigns.previewAs', { name: recipient.name, email: recipient.email })}</p>
            {preheader === '' ? null : (
              <p className="quiet">
                {t('campaigns.preheader')}: {preheader}
              </p>
            )}
            {missing.length === 0 ? null : (
              <p className="many-note">{t('campaigns.missing', { names: missing.join(', ') })}</p>
            )}
            {unknown.length === 0 ? null : (
              <p className="many-note">{t('campaigns.unknownTags', { names: unknown.join(', ') })}</p>
            )}
            <RichTextShown html={html} />
          </div>
        )}
      </Loaded>
      {/* There from the first moment, so that the focus has somewhere to go. */}
      <DialogFooter>
        {count > 1 ? (
          <Button variant="default" onClick={() => onNext((nth + 1) % count)}>
            {t('campaigns.next')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
