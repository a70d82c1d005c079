import type { Campaign } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { FewTagsPicker } from '../compose/few-tags-picker.tsx'
import { MailBodyField } from '../compose/mail-body-field.tsx'
import { TagTextField } from '../templates/tag-text-field.tsx'
import '../emails.css'
import '../../ui/table/many.css'
import { CampaignStart } from './campaign-start.tsx'
import { CampaignStateChip } from './campaign-state-chip.tsx'
import { type CampaignChoices, useCampaignEditing } from './use-campaign-editing.ts'

interface CampaignEditorProps {
  /** Null for one that does not exist yet. */
  stored: Campaign | null
  choices: CampaignChoices
}

/** What a campaign says and to whom; once it is saved, whom it would go to, a try, and its start. */
export function CampaignEditor({ stored, choices }: CampaignEditorProps) {
  const { t } = useTranslation()
  const editing = useCampaignEditing(stored)
  const { draft, errorAt, change } = editing
  const known = [...choices.lists, ...(stored?.lists ?? []), ...(stored?.excluded ?? [])]
  const lists = [...new Map(known.map(({ _id, title }) => [_id, { value: _id, label: title }])).values()]
  return (
    <EditorPage
      className="many many-editor"
      title={draft.title || t('campaigns.create')}
      note={stored && <CampaignStateChip state={stored.state} />}
      editing={editing}
      cancel={stored === null ? paths.campaigns() : undefined}
      saveLabel={stored === null ? t('campaigns.create') : undefined}
    >
      <section className="card" aria-labelledby="campaign-to">
        <header className="card-h">
          <h2 id="campaign-to">{t('campaigns.toWhom')}</h2>
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
            label={t('campaigns.sender')}
            data={(['person', 'company'] as const).map((kind) => ({ value: kind, label: choices.senders[kind] }))}
            value={draft.sender}
            error={errorAt('sender')}
            onChange={(chosen) => change({ sender: chosen === 'company' ? 'company' : 'person' })}
          />
          <ManyChoice
            label={t('campaigns.lists')}
            description={t('campaigns.listsHelp')}
            data={lists.filter(({ value }) => !draft.excluded.includes(value))}
            value={draft.lists}
            error={errorAt('lists')}
            onChange={(chosen) => change({ lists: chosen })}
          />
          <ManyChoice
            label={t('campaigns.excluded')}
            data={lists.filter(({ value }) => !draft.lists.includes(value))}
            value={draft.excluded}
            error={errorAt('excluded')}
            onChange={(chosen) => change({ excluded: chosen })}
          />
        </div>
      </section>
      <section className="card" aria-labelledby="campaign-says">
        <header className="card-h">
          <h2 id="campaign-says">{t('campaigns.message')}</h2>
        </header>
        <div className="card-b stack">
          {choices.templates.length === 0 ? null : (
            <Choice
              label={t('campaigns.template')}
              data={choices.templates.map(({ _id, title }) => ({ value: _id, label: title }))}
              value={draft.template}
              error={errorAt('template')}
              onChange={(chosen) => {
                const template = choices.templates.find(({ _id }) => _id === chosen)
                if (template === undefined) return change({ template: null })
                change({ template: template._id, subject: template.subject, body: template.body })
              }}
            />
          )}
          <TagTextField
            label={t('campaigns.subject')}
            required
            maxLength={255}
            tags={choices.tags}
            value={draft.subject}
            error={errorAt('subject')}
            onChange={(subject) => change({ subject })}
          />
          <TagTextField
            label={t('campaigns.preheader')}
            description={t('campaigns.preheaderHelp')}
            maxLength={255}
            tags={choices.tags}
            value={draft.preheader}
            error={errorAt('preheader')}
            onChange={(preheader) => change({ preheader })}
          />
          <MailBodyField
            html={draft.body}
            tags={choices.tags}
            picker={FewTagsPicker}
            onType={(body) => change({ body })}
          />
        </div>
      </section>
      {stored === null ? null : (
        <CampaignStart campaign={stored} isUnsaved={editing.unsaved > 0} hasPostalAddress={choices.hasPostalAddress} />
      )}
    </EditorPage>
  )
}
