import './templates.css'
import '../emails.css'
import { publishTemplate, testTemplate } from '@corbel/domain/emails/template-endpoints'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isTyping } from '../../ui/keys/is-typing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { BlockCanvas } from './block-canvas.tsx'
import { textOf, withText } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'
import { forgetTemplates, templateQuery } from './template-queries.ts'
import { TemplateSide } from './template-side.tsx'
import { type OpenedTemplate, useTemplateDraft } from './use-template-draft.ts'

/** `/email_templates/builder/{id}`: what a template says, in each language that it is written in. */
export function TemplateBuilderPage() {
  const { t } = useTranslation()
  const { templateId = '' } = useParams({ strict: false })
  const template = useQuery(templateQuery(templateId))
  return (
    <LoadedPage
      queries={{ template }}
      title={t('mailTemplates.one')}
      closed
      absent={t('mailTemplates.notFound')}
      back={<ButtonLink to={paths.mailTemplates()}>{t('mailTemplates.title')}</ButtonLink>}
    >
      {(data) => <Builder key={`${templateId} ${data.template.template.rev}`} opened={data.template} />}
    </LoadedPage>
  )
}

function Builder({ opened }: { opened: OpenedTemplate }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const editing = useTemplateDraft(opened)
  const { template, pictures, permissions, roles } = opened
  const { draft } = editing
  const [language, setLanguage] = useState<Language>(template.main)
  const [selected, setSelected] = useState<string | null>(null)
  const [isPreview, setPreview] = useState(false)
  const [owner, setOwner] = useState<string | null>(null)
  const text = textOf(draft, language)
  const again = () => queryClient.fetchQuery({ ...templateQuery(template._id), staleTime: 0 })
  const publishing = useMutation({
    mutationFn: async () => {
      const rev = await editing.flush()
      return call(publishTemplate, { params: { id: template._id }, body: { rev } })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await Promise.all([again(), forgetTemplates(queryClient)])
    },
    onError: (error) => showError(errorText(error)),
  })
  const testing = useMutation({
    mutationFn: () =>
      call(testTemplate, {
        params: { id: template._id },
        body: { text, language, owner },
      }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
  })
  const isPublished = !editing.isUnsaved && editing.rev === template.rev && !template.isDraft
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) editing.undo()
    else if (key === 'y' || key === 'z') editing.redo()
    else return
    event.preventDefault()
  }
  const written = languages.filter((one) => draft.texts[one] !== undefined)
  return (
    <Page
      title={draft.title}
      note={
        <>
          {template.version > 0 && (
            <StatusChip label={`${t('mailTemplates.version')} ${template.version}`} color="blue" />
          )}
          {!isPublished && <StatusChip label={t('mailTemplates.draft')} color="amber" />}
          {!template.active && <StatusChip label={t('mailTemplates.inactive')} />}
        </>
      }
      actions={
        <div className="row">
          <span className="quiet" role="status">
            {stateOf()}
          </span>
          <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('mailTemplates.sendTest')}
          </Button>
          {permissions.publish && (
            <Button
              loading={publishing.isPending}
              disabled={isPublished || editing.trouble === 'stale'}
              onClick={() => publishing.mutate()}
            >
              {t('mailTemplates.publish', { version: template.version + 1 })}
            </Button>
          )}
        </div>
      }
    >
      {editing.trouble === 'stale' && (
        <div className="mail-stopped" role="alert">
          {t('mailTemplates.changedMeanwhile')}{' '}
          <Button variant="default" onClick={() => void again()}>
            {t('mailTemplates.takeTheirs')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it */}
      <div className="mail-builder" onKeyDown={keys}>
        <section className="card" aria-label={t('mailTemplates.canvas')}>
          <div className="mail-tools">
            <Segmented
              aria-label={t('mailTemplates.canvas')}
              data={[
                { value: 'edit', label: t('mailTemplates.edit') },
                { value: 'preview', label: t('mailTemplates.preview') },
              ]}
              value={isPreview ? 'preview' : 'edit'}
              onChange={(value) => setPreview(value === 'preview')}
            />
            {written.length > 1 && (
              <Segmented
                aria-label={t('mailTemplates.language')}
                data={written.map((value) => ({ value, label: languageNames[value] }))}
                value={language}
                onChange={(value) => setLanguage(written.find((one) => one === value) ?? draft.main)}
              />
            )}
            <IconButton
              label={t('mailTemplates.undo')}
              icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              disabled={!editing.canUndo}
              onClick={editing.undo}
            />
            <IconButton
              label={t('mailTemplates.redo')}
              icon={<IconArrowForwardUp size={18} stroke={1.75} aria-hidden />}
              disabled={!editing.canRedo}
              onClick={editing.redo}
            />
          </div>
          {isPreview ? (
            <TemplatePreview
              id={template._id}
              module={draft.module}
              {...{ text, language, pictures, roles, owner }}
              onOwner={setOwner}
            />
          ) : (
            <BlockCanvas
              text={text}
              pictures={pictures}
              selected={selected}
              troubled={
                new Set(editing.troubles.flatMap((one) => (one.language === language && one.block ? [one.block] : [])))
              }
              onSelect={setSelected}
              onChange={(next, what) => editing.change(withText(draft, language, next), what)}
            />
          )}
        </section>
        <TemplateSide
          {...{ opened, editing, language, selected }}
          onLanguage={(next) => {
            setLanguage(next)
            setSelected(null)
          }}
          onSelect={setSelected}
        />
      </div>
    </Page>
  )

  function stateOf(): string {
    if (editing.trouble === 'again') return t('mailTemplates.notSaved')
    if (editing.trouble === 'tags') return t('mailTemplates.notSavedTags')
    return editing.isUnsaved ? t('mailTemplates.saving') : t('mailTemplates.saved')
  }
}
