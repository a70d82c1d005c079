import { addAutomation } from '@corbel/domain/emails/automation-endpoints'
import { mailModules } from '@corbel/domain/emails/email-policy'
import { useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { forgetAutomations } from './automation-queries.ts'

interface NewAutomation {
  title: string
  module: (typeof mailModules)[number]
}

const nothing: NewAutomation = { title: '', module: 'opportunities' }

/** `/builders/email_triggers/create`: an automation begins with what it is called and about. */
export function AutomationCreatePage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const editing = useEditing<NewAutomation, NewAutomation>({
    key: 'automation:new',
    stored: nothing,
    draftOf: (draft) => draft,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('mailTemplates.titleMissing') : null }),
    send: async ({ draft }) => {
      const { message, _id } = await call(addAutomation, { body: draft, idempotencyKey: newIdempotencyKey() })
      await forgetAutomations(queryClient)
      return { said: message, to: paths.automation(_id) }
    },
    load: async () => nothing,
  })
  const { draft, errorAt, change } = editing
  const heading = t('automations.create')
  return (
    <EditorPage title={heading} editing={editing} cancel={paths.automations()} saveLabel={heading} isForm>
      <section className="card" aria-label={heading}>
        <div className="card-b stack">
          <TextField
            label={t('automations.name')}
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
            onChange={(module) => change({ module: module as NewAutomation['module'] })} // One of those offered.
          />
        </div>
      </section>
    </EditorPage>
  )
}
