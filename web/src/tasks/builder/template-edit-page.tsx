import './template-builder.css'
import { type TemplateStart, templateStarts } from '@corbel/domain/tasks/templates/task-template'
import { saveTaskTemplate } from '@corbel/domain/tasks/templates/template-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import {
  type BuiltTemplate,
  forgetTemplates,
  type TemplateChoices,
  templateChoicesQuery,
  templateQuery,
} from './template-queries.ts'
import { useModuleWord } from './template-words.ts'

/** `/builders/task/edit/{id}`: what a template is called, and where and with what it starts. */
export function TemplateEditPage() {
  const { t } = useTranslation()
  const { templateId = '' } = useParams({ strict: false })
  const template = useQuery(templateQuery(templateId))
  const choices = useQuery(templateChoicesQuery)
  return (
    <LoadedPage
      queries={{ template, choices }}
      title={t('taskTemplates.settings')}
      closed
      absent={t('taskTemplates.notFound')}
      back={<ButtonLink to={paths.taskTemplates()}>{t('taskTemplates.heading')}</ButtonLink>}
    >
      {(data) => <TemplateSettings key={templateId} stored={data.template} choices={data.choices} />}
    </LoadedPage>
  )
}

interface SettingsDraft {
  title: string
  starts: TemplateStart
  programs: string[]
  statuses: string[]
}

const draftOf = ({ template: { title, starts, programs, statuses } }: BuiltTemplate): SettingsDraft => ({
  ...{ title, starts, programs, statuses },
})

function TemplateSettings({ stored, choices }: { stored: BuiltTemplate; choices: TemplateChoices }) {
  const { t } = useTranslation()
  const moduleWord = useModuleWord()
  const queryClient = useQueryClient()
  const { _id: id, module, active } = stored.template
  const load = () => queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 })
  const editing = useEditing<BuiltTemplate, SettingsDraft>({
    ...{ key: `task-template:${id}:settings`, stored, draftOf, load },
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('taskTemplates.titleMissing') : null }),
    send: async ({ stored: { template, permissions }, draft }) => {
      const answer = await call(saveTaskTemplate, { params: { id }, body: { rev: template.rev, ...draft } })
      await forgetTemplates(queryClient)
      return { said: answer.message, stored: { template: answer.template, permissions } }
    },
  })
  const { draft, errorAt, change } = editing
  const listed = (all: readonly { _id: string; title: string }[]) =>
    all.map(({ _id, title }) => ({ value: _id, label: title }))
  const statuses = choices.statuses.filter((one) => one.module === module)
  const ways = templateStarts.filter((way) => way !== 'status' || statuses.length > 0)
  return (
    <EditorPage
      className="builders template-page"
      title={stored.template.title}
      editing={editing}
      saveLabel={active ? t('taskTemplates.publish') : undefined}
      isReadOnly={active && !stored.permissions.publish}
      isForm
    >
      <section className="card" aria-label={t('taskTemplates.settings')}>
        <div className="card-b stack">
          <TextField
            label={t('taskTemplates.title')}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextField label={t('taskTemplates.module')} value={moduleWord(module, choices.modules)} readOnly />
          <Choice
            label={t('taskTemplates.starts')}
            description={draft.starts === 'hand' ? undefined : t('taskTemplates.onceHelp')}
            required
            data={ways.map((value) => ({ value, label: t(`taskTemplates.startWays.${value}`) }))}
            value={draft.starts}
            error={errorAt('starts')}
            onChange={(chosen) => change({ starts: templateStarts.find((one) => one === chosen) ?? draft.starts })}
          />
          {draft.starts === 'status' && (
            <ManyChoice
              label={t('taskTemplates.statuses')}
              required
              data={listed(statuses)}
              value={draft.statuses}
              error={errorAt('statuses')}
              onChange={(chosen) => change({ statuses: chosen })}
            />
          )}
          {module === 'opportunities' && (
            <ManyChoice
              label={t('taskTemplates.programs')}
              description={t('taskTemplates.programsHelp')}
              data={listed(choices.programs)}
              value={draft.programs}
              error={errorAt('programs')}
              onChange={(chosen) => change({ programs: chosen })}
            />
          )}
          <ButtonLink variant="default" to={paths.taskBuilder(id)}>
            {t('taskTemplates.open')}
          </ButtonLink>
        </div>
      </section>
    </EditorPage>
  )
}
