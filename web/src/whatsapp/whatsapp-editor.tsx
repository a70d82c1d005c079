import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import {
  countWhatsappCampaign,
  type listWhatsappTemplates,
  saveWhatsappCampaign,
  startWhatsappCampaign,
  type WhatsappCampaign,
} from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { filledTemplate } from '@corbel/domain/whatsapp/whatsapp-number'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { momentOf, StartMomentPicker, useStartMoment } from '../emails/campaigns/start-moment-picker.tsx'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { EditorPage } from '../ui/editing/editor-page.tsx'
import { useEditing } from '../ui/editing/use-editing.ts'
import { FormError } from '../ui/form-error.tsx'
import { formatCount } from '../ui/format-number.ts'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import '../ui/table/many.css'
import { useErrorText } from '../ui/use-error-text.ts'
import { CostText, PricesText } from './cost-text.tsx'
import { SkippedList } from './skipped-list.tsx'
import { forgetWhatsapp, whatsappCampaignQuery } from './whatsapp-queries.ts'
import { WhatsappStateChip } from './whatsapp-state-chip.tsx'

interface WhatsappEditorProps {
  stored: WhatsappCampaign
  known: ReplyOf<typeof listWhatsappTemplates>
}

interface Draft {
  title: string
  template: string
  variables: readonly string[]
  lists: readonly string[]
  excluded: readonly string[]
  headerLink: string
}

const draftOf = ({ title, templateId, variables, lists, excluded, headerLink }: WhatsappCampaign): Draft => ({
  ...{ title, template: templateId ?? '', variables, lists: lists.map(({ _id }) => _id) },
  ...{ excluded: excluded.map(({ _id }) => _id), headerLink },
})

/** Which template with which values goes to which lists; and once that is saved, to how many, and its start. */
export function WhatsappEditor({ stored, known }: WhatsappEditorProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { _id: id } = stored
  const editing = useEditing<WhatsappCampaign, Draft>({
    key: `whatsapp-campaign:${id}`,
    stored,
    draftOf,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('campaigns.problems.title') : null }),
    send: async ({ stored: before, draft }) => {
      const body = {
        ...{ title: draft.title.trim(), template: draft.template || null, rev: before.rev },
        ...{ variables: [...draft.variables], lists: [...draft.lists] },
        ...{ excluded: [...draft.excluded], headerLink: draft.headerLink.trim() },
      }
      const { campaign, message } = await call(saveWhatsappCampaign, { params: { id }, body })
      queryClient.setQueryData(whatsappCampaignQuery(id).queryKey, { campaign })
      await forgetWhatsapp(queryClient)
      return { said: message, stored: campaign }
    },
    load: async () => (await queryClient.fetchQuery({ ...whatsappCampaignQuery(id), staleTime: 0 })).campaign,
  })
  const { draft, errorAt, change } = editing
  const template = known.templates.find(({ _id }) => _id === draft.template)
  const places = Array.from({ length: template?.variables ?? 0 }, (_one, at) => at)
  const lists = new Map([...known.lists, ...stored.lists, ...stored.excluded].map((list) => [list._id, list.title]))
  const choices = [...lists].map(([value, label]) => ({ value, label }))
  return (
    <EditorPage
      className="many many-editor"
      title={draft.title}
      note={<WhatsappStateChip state={stored.state} />}
      editing={editing}
    >
      <section className="card" aria-labelledby="whatsapp-says">
        <header className="card-h">
          <h2 id="whatsapp-says">{t('campaigns.message')}</h2>
        </header>
        <div className="card-b many-fields">
          <TextField
            label={t('campaigns.name')}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('whatsapp.template')}
            placeholder={t('whatsapp.template')}
            data={known.templates
              .filter(({ _id, status }) => status === 'APPROVED' || _id === draft.template)
              .map(({ _id, name, language }) => ({ value: _id, label: `${name} (${language})` }))}
            value={draft.template}
            error={errorAt('template')}
            onChange={(chosen) => change({ template: chosen })}
          />
          <ManyChoice
            className="many-wide"
            label={t('campaigns.lists')}
            description={t('whatsapp.consentHelp')}
            data={choices.filter(({ value }) => !draft.excluded.includes(value))}
            value={draft.lists}
            error={errorAt('lists')}
            onChange={(chosen) => change({ lists: chosen })}
          />
          <ManyChoice
            className="many-wide"
            label={t('campaigns.excluded')}
            data={choices.filter(({ value }) => !draft.lists.includes(value))}
            value={draft.excluded}
            error={errorAt('excluded')}
            onChange={(chosen) => change({ excluded: chosen })}
          />
          {template?.header === undefined || template.header === null || template.header.kind === 'text' ? null : (
            <TextField
              className="many-wide"
              label={t('whatsapp.headerLink')}
              maxLength={2_000}
              value={draft.headerLink}
              error={errorAt('headerLink')}
              onChange={(event) => change({ headerLink: event.currentTarget.value })}
            />
          )}
          {places.map((place) => (
            <TextField
              key={place}
              label={`{{${place + 1}}}`}
              description={t('whatsapp.variableHelp')}
              maxLength={500}
              value={draft.variables[place] ?? ''}
              error={errorAt('variables')}
              onChange={(event) => {
                const value = event.currentTarget.value
                change({ variables: places.map((one) => (one === place ? value : (draft.variables[one] ?? ''))) })
              }}
            />
          ))}
          {template === undefined ? null : (
            <p className="many-wide quiet">
              {filledTemplate(
                template.body,
                draft.variables.map((one) => one || '…'),
              )}
            </p>
          )}
        </div>
      </section>
      <Start campaign={stored} isUnsaved={editing.unsaved > 0} />
    </EditorPage>
  )
}

function Start({ campaign, isUnsaved }: { campaign: WhatsappCampaign; isUnsaved: boolean }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, rev } = campaign
  const params = { id }
  const counted = useQuery({
    queryKey: ['whatsapp', 'count', id, rev],
    queryFn: ({ signal }) => call(countWhatsappCampaign, { params, body: {}, signal }),
    gcTime: 0,
  })
  const [moment, setMoment] = useStartMoment()
  const begins = momentOf(moment)
  const count = counted.data?.count ?? 0
  const starting = useMutation({
    mutationFn: () => call(startWhatsappCampaign, { params, body: { count, rev, ...begins } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => forgetWhatsapp(queryClient),
  })
  const ask = async (): Promise<void> => {
    const text = t('campaigns.goesTo', { count })
    if (await askConfirm({ title: t('campaigns.startTitle'), text, confirmLabel: t('campaigns.start') }))
      starting.mutate()
  }
  const { error } = starting
  const refused = isRefusal(error) ? Object.values(error.fields)[0] : undefined
  return (
    <section className="card" aria-labelledby="whatsapp-start">
      <header className="card-h">
        <h2 id="whatsapp-start">{t('campaigns.start')}</h2>
      </header>
      <div className="card-b many-start">
        <FormError message={error === null ? null : (refused ?? errorText(error))} />
        <Loaded queries={{ counted }} skeleton={<RowsSkeleton rows={1} />} title={t('campaigns.loadFailed')}>
          {({ counted: { skipped, cost, free, aDay } }) => (
            <div role="status">
              <p>{t('campaigns.goesTo', { count })}</p>
              {cost === null || count === 0 ? null : (
                <>
                  <p className="quiet">
                    {t('whatsapp.cost')}: <CostText cost={cost} />
                    {free > 0 ? `, ${t('whatsapp.freeOf', { count: formatCount(free) })}` : ''}
                  </p>
                  <PricesText cost={cost} />
                </>
              )}
              {aDay === null || count <= aDay ? null : <p>{t('whatsapp.limited', { count: formatCount(aDay) })}</p>}
              <SkippedList skipped={skipped} />
            </div>
          )}
        </Loaded>
        <StartMomentPicker value={moment} onChange={setMoment} />
        {isUnsaved ? <p className="quiet">{t('campaigns.unsavedFirst')}</p> : null}
        <Button
          loading={starting.isPending}
          disabled={isUnsaved || count === 0 || begins === null}
          onClick={() => void ask()}
        >
          {t('campaigns.start')}
        </Button>
      </div>
    </section>
  )
}
