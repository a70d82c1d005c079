import '../../ui/table/many.css'
import './template-builder.css'
import {
  activateTaskTemplate,
  deactivateTaskTemplate,
  type ListedTemplate,
  orderTaskTemplates,
} from '@corbel/domain/tasks/templates/template-endpoints'
import { IconPencil, IconPlus, IconSettings } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { BuilderTabs } from '../../builders/lists/builder-tabs-link.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useActivityAction } from '../../ui/press/use-activity-action.ts'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetTemplates, templateChoicesQuery, templatesQuery } from './template-queries.ts'
import { useModuleWord } from './template-words.ts'

/** `/builders/tasks`: the templates of tasks, in the order in which they are offered. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const templates = useQuery(templatesQuery(search))
  const heading = t('taskTemplates.heading')
  const create = (
    <ButtonLink to={paths.createTaskTemplate()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('taskTemplates.create')}
    </ButtonLink>
  )
  return (
    <Page className="builders" title={heading} actions={create} closed={isRefusal(templates.error, 'not-allowed')}>
      <section className="card list-card" aria-label={heading}>
        <BuilderTabs current={paths.taskTemplates()} />
        <div className="many-tools">
          <SearchField label={t('taskTemplates.search')} value={search} onSearch={setSearch} />
        </div>
        <Loaded queries={{ templates }} title={t('taskTemplates.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
          {({ templates: { templates: rows, permissions } }) =>
            rows.length > 0 ? (
              <Rows templates={rows} isWhole={search === ''} mayPublish={permissions.publish} />
            ) : search === '' ? (
              <EmptyPanel title={t('taskTemplates.emptyTitle')} text={t('taskTemplates.emptyText')} action={create} />
            ) : (
              <NoResultPanel title={t('taskTemplates.noMatch')} onClear={() => setSearch('')} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

interface RowsProps {
  templates: readonly ListedTemplate[]
  /** All of them are shown, so they can be put in order. */
  isWhole: boolean
  mayPublish: boolean
}

function Rows({ templates, isWhole, mayPublish }: RowsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderTaskTemplates, { body: { ids } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => forgetTemplates(queryClient),
  })
  const shown = order.isPending
    ? templates.toSorted((one, other) => order.variables.indexOf(one._id) - order.variables.indexOf(other._id))
    : templates
  const lines = shown.map((template) => ({
    id: template._id,
    title: template.title,
    content: <TemplateLine template={template} mayPublish={mayPublish} />,
  }))
  return (
    <>
      <FormError message={order.error ? errorText(order.error) : null} />
      {isWhole ? (
        <OrderedRows label={t('taskTemplates.heading')} rows={lines} onOrder={order.mutate} />
      ) : (
        <ol className="ordered-rows" aria-label={t('taskTemplates.heading')}>
          {lines.map(({ id, content }) => (
            <li key={id}>
              <div className="grow">{content}</div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function TemplateLine({ template, mayPublish }: { template: ListedTemplate; mayPublish: boolean }) {
  const { t } = useTranslation()
  const moduleWord = useModuleWord()
  const choices = useQuery(templateChoicesQuery)
  const { _id: id, title, active, rev, starts, programs, statuses, tasks, started } = template
  const named = (all: readonly { title: string }[]) => all.map((one) => one.title).join(', ')
  const where = [
    moduleWord(template.module, choices.data?.modules),
    ...(template.module === 'opportunities' ? [named(programs) || t('taskTemplates.everyProgram')] : []),
  ]
  return (
    <div className="template-line">
      <span>
        <span className="row">
          <AppLink className="med tap" to={paths.taskBuilder(id)}>
            {title}
          </AppLink>
          {!active && (
            <StatusChip
              label={t(rev === 1 || started === 0 ? 'taskTemplates.draft' : 'taskTemplates.inactive')}
              color="amber"
            />
          )}
        </span>
        <span className="meta quiet template-where">{where.join(' · ')}</span>
      </span>
      <span>
        {t(`taskTemplates.startWays.${starts}`)}
        {statuses.length > 0 && <span className="meta quiet template-where">{named(statuses)}</span>}
      </span>
      <span>
        {t('taskTemplates.tasks', { count: tasks })}
        <span className="meta quiet template-where">{t('taskTemplates.startedAt', { count: started })}</span>
      </span>
      <span className="meta quiet">
        <InstantText value={template.changedAt} /> {template.changedBy}
      </span>
      <TemplateMenu template={template} mayPublish={mayPublish} />
    </div>
  )
}

function TemplateMenu({
  template: { _id: id, title, active },
  mayPublish,
}: {
  template: ListedTemplate
  mayPublish: boolean
}) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const activity = useActivityAction({
    ...{ title, active },
    labels: { activate: t('taskTemplates.activate'), deactivate: t('taskTemplates.deactivate') },
    send: () =>
      active ? call(deactivateTaskTemplate, { params: { id } }) : call(activateTaskTemplate, { body: { id } }),
    forget: () => forgetTemplates(queryClient),
  })
  const actions = [
    { title: t('taskTemplates.open'), icon: IconPencil, onChoose: () => go(paths.taskBuilder(id)) },
    { title: t('taskTemplates.settings'), icon: IconSettings, onChoose: () => go(paths.taskTemplate(id)) },
    ...(mayPublish ? [activity] : []),
  ]
  return <ActionMenu label={t('taskTemplates.actionsOf', { title })} actions={actions} />
}
