import { planItems, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { DataList } from '../../ui/table/data-list.tsx'

interface TemplatePreviewProps {
  items: readonly TemplateItem[]
  /** The company's calendar day. */
  today: string
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What would be made on which day, and due by which, from a day that one chooses. */
export function TemplatePreview({ items, today }: TemplatePreviewProps) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(today)
  const planned = planItems(items, isDay(from) ? from : today)
  const titles = (ids: readonly string[]) =>
    ids.map((id) => items.find(({ _id }) => _id === id)?.title ?? '').join(', ')
  if (items.length === 0) return null
  return (
    <section className="card" aria-label={t('taskTemplates.preview')}>
      <header className="card-h template-preview-head">
        <div className="grow">
          <h2>{t('taskTemplates.preview')}</h2>
          <p className="meta quiet">{t('taskTemplates.previewHelp')}</p>
        </div>
        <DateField label={t('taskTemplates.previewFrom')} value={from} onChange={setFrom} />
      </header>
      <DataList
        caption={t('taskTemplates.preview')}
        isPlain
        rows={planned}
        rowId={({ item }) => item._id}
        columns={[
          { header: t('tasks.name'), wraps: true, cell: ({ item }) => <span dir="auto">{item.title}</span> },
          { header: t('taskTemplates.category'), cell: ({ item }) => t(`tasks.categories.${item.category}`) },
          {
            header: t('taskTemplates.after'),
            wraps: true,
            quiet: true,
            cell: ({ item: { after } }) => (after.length === 0 ? t('taskTemplates.atOnce') : titles(after)),
          },
          { header: t('tasks.createdBy'), cell: ({ madeOn }) => <DateText value={madeOn} /> },
          {
            header: t('tasks.due'),
            cell: ({ dueOn }) => (dueOn === null ? <span className="quiet">–</span> : <DateText value={dueOn} />),
          },
        ]}
      />
    </section>
  )
}
