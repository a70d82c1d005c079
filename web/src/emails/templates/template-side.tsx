import { mailModules } from '@corbel/domain/emails/email-policy'
import { restoreTemplate } from '@corbel/domain/emails/template-endpoints'
import { blankText, type TemplateKind, templateKinds } from '@corbel/domain/emails/templates/mail-template'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { BlockFields } from './block-fields.tsx'
import { TagPicker } from './tag-picker.tsx'
import { TagTextField } from './tag-text-field.tsx'
import { findBlock, type TemplateDraft, textOf, withBlock, withText } from './template-draft.ts'
import { templateQuery, templateVersionsQuery } from './template-queries.ts'
import type { OpenedTemplate, TemplateEditing } from './use-template-draft.ts'

interface SideProps {
  opened: OpenedTemplate
  editing: TemplateEditing
  language: Language
  selected: string | null
  onLanguage: (language: Language) => void
  onSelect: (id: string | null) => void
}

/** Beside the mail: the selected block, or the mail itself; what stands in the way of publishing; the versions. */
export function TemplateSide({ opened, editing, language, selected, onLanguage, onSelect }: SideProps) {
  const { t } = useTranslation()
  const { draft } = editing
  const text = textOf(draft, language)
  const block = findBlock(text, selected)
  return (
    <div className="mail-builder-side">
      {block !== undefined && (
        <section className="card" aria-label={t(`mailTemplates.block.${block.kind}`)}>
          <div className="card-h">
            <h2>{t(`mailTemplates.block.${block.kind}`)}</h2>
          </div>
          <div className="card-b stack">
            <BlockFields
              block={block}
              tags={opened.tags}
              onChange={(next, what) => editing.change(withText(draft, language, withBlock(text, next)), what)}
            />
          </div>
        </section>
      )}
      <MailFields {...{ opened, editing, language, onLanguage }} />
      <Findings {...{ editing, onLanguage, onSelect }} />
      {opened.permissions.publish && opened.template.version > 0 && <Versions {...{ opened, editing }} />}
    </div>
  )
}

function MailFields({ opened, editing, language, onLanguage }: Omit<SideProps, 'selected' | 'onSelect'>) {
  const { t } = useTranslation()
  const { draft, change } = editing
  const trackedId = useId()
  const text = textOf(draft, language)
  const set = (part: Partial<TemplateDraft>) => change({ ...draft, ...part }, Object.keys(part).join())
  const missing = languages.filter((one) => draft.texts[one] === undefined)
  return (
    <section className="card" aria-label={t('mailTemplates.settings')}>
      <div className="card-h">
        <h2>{t('mailTemplates.settings')}</h2>
      </div>
      <div className="card-b stack">
        <TagTextField
          label={t('mailTemplates.subject')}
          maxLength={255}
          tags={opened.tags}
          picker={TagPicker}
          value={text.subject}
          onChange={(subject) => change(withText(draft, language, { ...text, subject }), `${language} subject`)}
        />
        <TextField
          label={t('mailTemplates.preheader')}
          description={t('mailTemplates.preheaderHelp')}
          maxLength={255}
          value={text.preheader}
          onChange={(event) =>
            change(
              withText(draft, language, { ...text, preheader: event.currentTarget.value }),
              `${language} preheader`,
            )
          }
        />
        <TextField
          label={t('mailTemplates.name')}
          maxLength={120}
          value={draft.title}
          onChange={(event) => {
            if (event.currentTarget.value.trim() !== '') set({ title: event.currentTarget.value })
          }}
        />
        <Choice
          label={t('mailTemplates.module')}
          data={mailModules.map((value) => ({ value, label: t(`mailTemplates.modules.${value}`) }))}
          value={draft.module}
          onChange={(module) => set({ module: module as TemplateDraft['module'] })} // One of those offered.
        />
        <Choice
          label={t('mailTemplates.kind')}
          description={t('mailTemplates.kindHelp')}
          data={templateKinds.map((value) => ({ value, label: t(`mailTemplates.kinds.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => set({ kind: kind as TemplateKind })} // One of those offered.
        />
        <TextField
          label={t('mailTemplates.category')}
          maxLength={60}
          value={draft.category}
          onChange={(event) => set({ category: event.currentTarget.value })}
        />
        <label className="mail-own" htmlFor={trackedId}>
          <Switch id={trackedId} checked={draft.tracked} onChange={(tracked) => set({ tracked })} />
          {t('mailTemplates.tracked')}
        </label>
        <Choice
          label={t('mailTemplates.main')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.main}
          onChange={(main) => {
            const chosen = main as Language // One of those offered.
            set({ main: chosen, texts: { [chosen]: textOf(draft, draft.main), ...draft.texts } })
            onLanguage(chosen)
          }}
        />
        {missing.length > 0 && (
          <Choice
            label={t('mailTemplates.addLanguage')}
            description={t('mailTemplates.copiedFrom')}
            placeholder={t('mailTemplates.addLanguage')}
            data={missing.map((value) => ({ value, label: languageNames[value] }))}
            value={null}
            onChange={(added) => {
              if (added === '') return
              const chosen = added as Language // One of those offered.
              change(withText(draft, chosen, draft.texts[draft.main] ?? blankText), `add ${chosen}`)
              onLanguage(chosen)
            }}
          />
        )}
        {language !== draft.main && (
          <Button
            variant="default"
            onClick={() => {
              const { [language]: _gone, ...texts } = draft.texts
              set({ texts })
              onLanguage(draft.main)
            }}
          >
            {t('mailTemplates.removeLanguage')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Findings({ editing, onLanguage, onSelect }: Pick<SideProps, 'editing' | 'onLanguage' | 'onSelect'>) {
  const { t } = useTranslation()
  const { troubles, warnings } = editing
  const go = (language: Language, block: string | null) => {
    onLanguage(language)
    onSelect(block)
  }
  if (troubles.length + warnings.length === 0) return null
  return (
    <section className="card" aria-label={t('mailTemplates.troubles')}>
      {troubles.length > 0 && (
        <>
          <div className="card-h">
            <h2>{t('mailTemplates.troubles')}</h2>
          </div>
          <ul className="mail-troubles">
            {troubles.map(({ code, language, block, what }) => (
              <li key={`${code} ${language} ${block} ${what}`}>
                <button type="button" onClick={() => go(language, block)}>
                  {t(`mailTemplates.trouble.${code}`, { what })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <div className="card-h">
            <h2>{t('mailTemplates.warnings')}</h2>
          </div>
          <ul className="mail-troubles">
            {warnings.map(({ code, language, block, what }) => (
              <li key={`${code} ${language} ${block} ${what}`}>
                <button type="button" onClick={() => go(language, block)}>
                  {t(`mailTemplates.warning.${code}`, { what })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Versions({ opened, editing }: Pick<SideProps, 'opened' | 'editing'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id } = opened.template
  const versions = useQuery(templateVersionsQuery(id))
  const restoring = useMutation({
    mutationFn: async (version: number) => {
      const rev = await editing.flush()
      return call(restoreTemplate, { params: { id }, body: { version, rev } })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 })
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <section className="card" aria-label={t('mailTemplates.versions')}>
      <div className="card-h">
        <h2>{t('mailTemplates.versions')}</h2>
      </div>
      <ul className="mail-troubles">
        {(versions.data?.versions ?? []).map(({ version, publishedAt, publishedBy }) => (
          <li key={version}>
            {version} · <InstantText value={publishedAt} /> {publishedBy}{' '}
            <button type="button" onClick={() => restoring.mutate(version)}>
              {t('mailTemplates.restore')}
              <span className="vh">{` ${version}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
