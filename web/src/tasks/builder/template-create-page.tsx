import './template-builder.css'
import { addTaskTemplate } from '@corbel/domain/tasks/templates/template-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { forgetTemplates, type TemplateChoices, templateChoicesQuery } from './template-queries.ts'
import { useModuleWord } from './template-words.ts'

/** `/builders/task/create`: a template begins with its title and the kind of records that it is for. */
export function TemplateCreatePage() {
  const { t } = useTranslation()
  const choices = useQuery(templateChoicesQuery)
  return (
    <LoadedPage queries={{ choices }} title={t('taskTemplates.create')} closed>
      {(data) => <NewTemplate choices={data.choices} />}
    </LoadedPage>
  )
}

interface NewDraft {
  title: string
  module: string
  copy: string
}

const nothing: NewDraft = { title: '', module: 'opportunities', copy: '' }

function NewTemplate({ choices }: { choices: TemplateChoices }) {
  const { t } = useTranslation()
  const moduleWord = useModuleWord()
  const queryClient = useQueryClient()
  const editing = useEditing<NewDraft, NewDraft>({
    ...{ key: 'task-template:new', stored: nothing, draftOf: (draft) => draft, load: async () => nothing },
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('taskTemplates.titleMissing') : null }),
    send: async ({ draft: { title, module, copy } }) => {
      const answer = await call(addTaskTemplate, { body: { title, module, ...(copy === '' ? {} : { copy }) } })
      await forgetTemplates(queryClient)
      return { said: answer.message, to: paths.taskBuilder(answer._id) }
    },
  })
  const { draft, errorAt, change } = editing
  const heading = t('taskTemplates.create')
  return (
    <EditorPage
      className="builders template-page"
      title={heading}
      editing={editing}
      cancel={paths.taskTemplates()}
      saveLabel={heading}
      isForm
    >
      <section className="card" aria-label={heading}>
        <div className="card-b stack">
          <TextField
            label={t('taskTemplates.title')}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('taskTemplates.module')}
            required
            data={choices.modules.map(({ key }) => ({ value: key, label: moduleWord(key, choices.modules) }))}
            value={draft.module}
            error={errorAt('module')}
            onChange={(module) => change({ module })}
          />
          <Choice
            label={t('taskTemplates.begin')}
            data={[
              { value: '', label: t('taskTemplates.empty') },
              ...choices.templates.map(({ _id, title }) => ({
                value: _id,
                label: t('taskTemplates.copyOf', { title }),
              })),
            ]}
            value={draft.copy}
            onChange={(copy) => change({ copy })}
          />
        </div>
      </section>
    </EditorPage>
  )
}
