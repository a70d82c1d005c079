import './template-builder.css'
import { problemsOfItems, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import { saveTaskTemplate } from '@corbel/domain/tasks/templates/template-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ItemEditor } from './item-editor.tsx'
import { ItemLine } from './item-line.tsx'
import { TemplatePreview } from './template-preview.tsx'
import {
  type BuiltTemplate,
  forgetTemplates,
  type TemplateChoices,
  templateChoicesQuery,
  templateQuery,
} from './template-queries.ts'

/** `/builders/task/builder/{id}`: the tasks of a template, one beside what it is, and when they would be due. */
export function TemplateBuilderPage() {
  const { t } = useTranslation()
  const { templateId = '' } = useParams({ strict: false })
  const template = useQuery(templateQuery(templateId))
  const choices = useQuery(templateChoicesQuery)
  return (
    <LoadedPage
      queries={{ template, choices }}
      title={t('taskTemplates.heading')}
      closed
      absent={t('taskTemplates.notFound')}
      back={<ButtonLink to={paths.taskTemplates()}>{t('taskTemplates.heading')}</ButtonLink>}
    >
      {(data) => <TemplateBuilder key={templateId} stored={data.template} choices={data.choices} />}
    </LoadedPage>
  )
}

interface BuilderDraft {
  items: readonly TemplateItem[]
}

const blank = (title: string): TemplateItem => ({
  ...{ _id: crypto.randomUUID().slice(0, 8), title, description: '', category: 'todo', priority: 'Medium' },
  ...{ due_in: 3, remind_before: null, assignee: null, checklist: [], after: [], target_status: null, repeat: null },
})

/** A blank line of a checklist is none. */
const toSend = (items: readonly TemplateItem[]): TemplateItem[] =>
  items.map((item) => ({ ...item, checklist: item.checklist.filter(({ text }) => text.trim() !== '') }))

function TemplateBuilder({ stored, choices }: { stored: BuiltTemplate; choices: TemplateChoices }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { _id: id, title, active, module } = stored.template
  const { publish: mayPublish } = stored.permissions
  const load = () => queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 })
  const problemsOf = ({ items }: BuilderDraft) => ({
    ...Object.fromEntries(
      [...problemsOfItems(items)].map(([at, problem]) => [
        `items.${at}.${problem === 'remindUndue' ? 'remind_before' : 'after'}`,
        t(`taskTemplates.problems.${problem}`),
      ]),
    ),
    ...Object.fromEntries(
      items.flatMap((item, at) =>
        item.title.trim() === '' ? [[`items.${at}.title`, t('taskTemplates.titleMissing')] as const] : [],
      ),
    ),
  })
  const editing = useEditing<BuiltTemplate, BuilderDraft, 'publish'>({
    ...{ key: `task-template:${id}`, stored, draftOf: ({ template: { items } }) => ({ items }), load, problemsOf },
    send: async ({ stored: { template, permissions }, draft }, more) => {
      const body = {
        rev: template.rev,
        items: toSend(draft.items),
        ...(more === 'publish' && { publish: true as const }),
      }
      const answer = await call(saveTaskTemplate, { params: { id }, body })
      await forgetTemplates(queryClient)
      return { said: answer.message, stored: { template: answer.template, permissions } }
    },
  })
  const { items } = editing.draft
  const [chosen, setChosen] = useState<string | null>(items[0]?._id ?? null)
  const at = items.findIndex(({ _id }) => _id === chosen)
  const item = items[at]
  const change = (next: readonly TemplateItem[]) => editing.change({ items: next })
  const put = (changed: Partial<TemplateItem>) =>
    change(items.map((one) => (one._id === chosen ? { ...one, ...changed } : one)))
  const insert = (one: TemplateItem, place: number) => {
    change([...items.slice(0, place), one, ...items.slice(place)])
    setChosen(one._id)
  }
  const remove = () => {
    const left = items.filter(({ _id }) => _id !== chosen)
    // What waited for it waits for it no longer.
    change(left.map((one) => ({ ...one, after: one.after.filter((other) => other !== chosen) })))
    setChosen((left[at] ?? left[at - 1])?._id ?? null)
  }
  const wrongAt = editing.refusedPlaces.flatMap((place) => /^items\.(\d+)/.exec(place)?.[1] ?? []).map(Number)
  const showWrong = useEffectEvent(() => {
    const [first] = wrongAt
    if (first !== undefined && !wrongAt.includes(at)) setChosen(items[first]?._id ?? null)
  })
  useEffect(() => {
    if (editing.declined > 0) showWrong()
  }, [editing.declined])
  const isReadOnly = active && !mayPublish
  return (
    <EditorPage
      className="builders template-builder"
      title={title}
      note={active ? undefined : <StatusChip label={t('taskTemplates.draft')} color="amber" />}
      editing={editing}
      error={editing.errorAt('items') ?? editing.errorAt('statuses') ?? editing.error}
      isReadOnly={isReadOnly}
      saveLabel={t(active ? 'taskTemplates.publish' : 'taskTemplates.save')}
      acts={
        !active && mayPublish ? (
          <Button variant="default" onClick={() => editing.save('publish')}>
            {t('taskTemplates.publish')}
          </Button>
        ) : undefined
      }
    >
      <div className="template-grid">
        <section className="card" aria-label={t('taskTemplates.list')}>
          <header className="card-h">
            <h2 className="grow">{t('taskTemplates.tasks', { count: items.length })}</h2>
            <ButtonLink variant="subtle" to={paths.taskTemplate(id)}>
              {t('taskTemplates.settings')}
            </ButtonLink>
          </header>
          <OrderedRows
            label={t('taskTemplates.list')}
            rows={items.map((one, place) => ({
              id: one._id,
              title: one.title || t('taskTemplates.newTask'),
              content: (
                <ItemLine
                  {...{ item: one, items, choices }}
                  isChosen={one._id === chosen}
                  isWrong={wrongAt.includes(place)}
                  onChoose={() => setChosen(one._id)}
                />
              ),
            }))}
            onOrder={(ids) => change(ids.flatMap((key) => items.find(({ _id }) => _id === key) ?? []))}
          />
          <div className="template-add">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => insert(blank(t('taskTemplates.newTask')), items.length)}
            >
              {t('taskTemplates.addTask')}
            </Button>
          </div>
        </section>
        {item === undefined ? (
          <p className="card card-b quiet">{t('taskTemplates.chooseTask')}</p>
        ) : (
          <ItemEditor
            key={item._id}
            {...{ item, items, module, choices, put }}
            errorAt={(place) => editing.errorAt(`items.${at}.${place}`)}
            onRemove={remove}
            onCopy={() => insert({ ...item, _id: crypto.randomUUID().slice(0, 8) }, at + 1)}
          />
        )}
      </div>
      <TemplatePreview items={items} today={choices.today} />
    </EditorPage>
  )
}
