import { mailModules } from '@corbel/domain/emails/email-policy'
import { addTemplate } from '@corbel/domain/emails/template-endpoints'
import { type TemplateKind, templateKinds } from '@corbel/domain/emails/templates/mail-template'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { forgetTemplates } from './template-queries.ts'

interface NewTemplate {
  title: string
  module: (typeof mailModules)[number]
  kind: TemplateKind
  category: string
  main: Language
}

/** `/email_templates/create`: a template begins with what it is called and about. */
export function TemplateCreatePage() {
  const { t, language } = useTranslation()
  const queryClient = useQueryClient()
  const nothing: NewTemplate = {
    ...{ title: '', module: 'opportunities', kind: 'transactional', category: '', main: language },
  }
  const { draft, errorAt, change, ...editing } = useEditing<NewTemplate, NewTemplate>({
    key: 'mail-template:new',
    stored: nothing,
    draftOf: (draft) => draft,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('mailTemplates.titleMissing') : null }),
    send: async ({ draft }) => {
      const { message, _id } = await call(addTemplate, { body: draft, idempotencyKey: newIdempotencyKey() })
      await forgetTemplates(queryClient)
      return { said: message, to: paths.mailTemplate(_id) }
    },
    load: async () => nothing,
  })
  const heading = t('mailTemplates.create')
  return (
    <EditorPage
      className="mail-template-create"
      title={heading}
      editing={editing}
      cancel={paths.mailTemplates()}
      saveLabel={heading}
      isForm
    >
      <section className="card" aria-label={heading}>
        <div className="card-b stack">
          <TextField
            label={t('mailTemplates.name')}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('mailTemplates.module')}
            data={mailModules.map((value) => ({ value, label: t(`mailTemplates.modules.${value}`) }))}
            value={draft.module}
            onChange={(module) => change({ module: module as NewTemplate['module'] })} // One of those offered.
          />
          <Choice
            label={t('mailTemplates.kind')}
            description={t('mailTemplates.kindHelp')}
            data={templateKinds.map((value) => ({ value, label: t(`mailTemplates.kinds.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind: kind as TemplateKind })} // One of those offered.
          />
          <TextField
            label={t('mailTemplates.category')}
            maxLength={60}
            value={draft.category}
            onChange={(event) => change({ category: event.currentTarget.value })}
          />
          <Choice
            label={t('mailTemplates.main')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={draft.main}
            onChange={(main) => change({ main: main as Language })} // One of those offered.
          />
        </div>
      </section>
    </EditorPage>
  )
}
