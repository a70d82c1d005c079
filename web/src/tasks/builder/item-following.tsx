import {
  mostTaskFields,
  type TaskDoneWhen,
  type TaskEscalation,
  type TemplateItem,
} from '@corbel/domain/tasks/templates/task-template'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { assigneeOf, choiceOf, whoChoices } from './assignee-choices.ts'
import type { TemplateChoices } from './template-queries.ts'

interface ItemFollowingProps {
  item: TemplateItem
  module: string
  choices: TemplateChoices
  put: (change: Partial<TemplateItem>) => void
  errorAt: (place: string) => string | undefined
}

const mostHours = 2_000
const firstHours = 24

/** What a task does by itself: it ends, or somebody else hears of it or gets it once it is late. */
export function ItemFollowing({ item, module, choices, put, errorAt }: ItemFollowingProps) {
  const { t } = useTranslation()
  const { escalate = null, done_when = null } = item
  const change = (more: Partial<TaskEscalation>) => escalate && put({ escalate: { ...escalate, ...more } })
  const firstWho = whoChoices(choices, t).flatMap(({ items }) => items)[0]?.value
  const begin = (way: TaskEscalation['way']): void => {
    const to = escalate?.to ?? lendersOwn(firstWho ?? '')
    if (to) put({ escalate: { after_hours: escalate?.after_hours ?? firstHours, way, to } })
  }
  const endings = endingsOf(choices)
  return (
    <>
      {module === 'opportunities' && (
        <ManyChoice
          className="wide"
          label={t('taskTemplates.shownFields')}
          data={endings.fields.map(({ value, label }) => ({ value: value.slice('field:'.length), label }))}
          value={item.fields ?? []}
          onChange={(fields) => put({ fields: fields.slice(0, mostTaskFields) })}
        />
      )}
      {module === 'opportunities' && (
        <Choice
          className="wide"
          label={t('taskTemplates.ends')}
          placeholder={t('taskTemplates.noEnd')}
          data={[
            { group: t('taskTemplates.endsByDocuments'), items: endings.documents },
            { group: t('taskTemplates.endsByFields'), items: endings.fields },
          ]}
          value={endOf(done_when)}
          error={errorAt('done_when')}
          onChange={(chosen) => put({ done_when: doneWhenOf(chosen) })}
        />
      )}
      <Choice
        label={t('taskTemplates.late')}
        data={(['none', 'tell', 'assign'] as const).map((value) => ({
          value,
          label: t(`taskTemplates.lateWays.${value}`),
        }))}
        value={escalate?.way ?? 'none'}
        onChange={(way) => (way === 'tell' || way === 'assign' ? begin(way) : put({ escalate: null }))}
      />
      {escalate && (
        <>
          <NumberField
            label={t('taskTemplates.lateHours')}
            value={escalate.after_hours}
            onChange={(hours) => change({ after_hours: Math.max(0, Math.min(mostHours, hours ?? 0)) })}
          />
          <Choice
            className="wide"
            label={t('taskTemplates.lateTo')}
            required
            data={whoChoices(choices, t)}
            value={choiceOf(escalate.to)}
            error={errorAt('escalate')}
            onChange={(chosen) => {
              const to = lendersOwn(chosen)
              if (to) change({ to })
            }}
          />
        </>
      )}
    </>
  )
}

/** Whoever borrows hears nothing of what the lender is late with. */
function lendersOwn(chosen: string): TaskEscalation['to'] | null {
  const to = assigneeOf(chosen)
  return to === null || to.by === 'borrower' ? null : to
}

/** Of all programs, each once: the same form may be that of several. */
function endingsOf({ endings }: TemplateChoices) {
  const once = (all: readonly { _id: string; title: string }[], what: string) =>
    [...new Map(all.map(({ _id, title }) => [_id, title]))].map(([id, title]) => ({
      value: `${what}:${id}`,
      label: title || id,
    }))
  return {
    documents: once(
      endings.flatMap(({ documents }) => documents),
      'document',
    ),
    fields: once(
      endings.flatMap(({ fields }) => fields),
      'field',
    ),
  }
}

const endOf = (when: TaskDoneWhen | null): string | null =>
  when === null ? null : when.what === 'document' ? `document:${when.type}` : `field:${when.field}`

function doneWhenOf(chosen: string): TaskDoneWhen | null {
  const at = chosen.indexOf(':')
  const [what, id] = [chosen.slice(0, at), chosen.slice(at + 1)]
  if (what === 'document') return { what, type: id }
  return what === 'field' ? { what, field: id } : null
}
