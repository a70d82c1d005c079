import type {
  AutomationDesign,
  AutomationStep,
  AutomationTrigger,
  WaitedFor,
} from '@corbel/domain/emails/automations/automation-design'
import { useFilterWords } from '../../records/list/filters/use-filter-words.ts'
import { useTranslation } from '../../translation.ts'
import type { OpenedAutomation } from './automation-page.tsx'

type Filters = AutomationDesign['filters']

/** Every condition of a design: words are asked for all of them at once. */
const everyFilter = ({ filters, goal, steps }: AutomationDesign): Filters => [
  ...filters,
  ...goal,
  ...steps.flatMap((step) => {
    if (step.kind === 'branch' || step.kind === 'only-if') return step.filters
    return step.kind === 'wait-until' && step.until.kind === 'holds' ? step.until.filters : []
  }),
]

/** A design in words: what begins it, what it asks, and what each step does. */
export function useStepWords(opened: OpenedAutomation, design: AutomationDesign) {
  const { t } = useTranslation()
  const { sentence } = useFilterWords({ module: design.module }, everyFilter(design))
  const conditions = (filters: Filters): string => filters.map(sentence).join('; ')
  const titleIn = (all: readonly { _id: string; title: string }[], id: string): string =>
    all.find(({ _id }) => _id === id)?.title ?? ''
  const titles = (ids: readonly string[]): string =>
    ids
      .map((id) => titleIn(opened.statuses, id))
      .filter((title) => title !== '')
      .join(', ')
  const happening = (trigger: AutomationTrigger | WaitedFor): string => {
    if (trigger.kind === 'holds') return conditions(trigger.filters) || t('automations.said.nothing')
    const what = t(`automations.trigger.${trigger.kind}`)
    const more = detail(trigger)
    return more === '' ? what : `${what}: ${more}`
  }
  const detail = (trigger: Exclude<AutomationTrigger | WaitedFor, { kind: 'holds' }>): string => {
    switch (trigger.kind) {
      case 'status-entered':
      case 'status-left':
        return titles(trigger.statuses)
      case 'field-changed':
      case 'date':
        return titleIn(opened.fields, trigger.field)
      case 'document':
        return trigger.states.join(', ')
      case 'task':
        return t(`automations.field.${trigger.what}`)
      case 'idle':
        return String(trigger.days)
      default:
        return ''
    }
  }
  const span = ({ amount, unit }: Pick<Extract<AutomationStep, { kind: 'wait' }>, 'amount' | 'unit'>): string =>
    t('automations.said.span', { amount, unit: t(`automations.unit.${unit}`) })
  const does = (step: AutomationStep): string => {
    const nothing = t('automations.said.nothing')
    switch (step.kind) {
      case 'send': {
        const template = titleIn(opened.templates, step.template)
        return template === ''
          ? nothing
          : t('automations.said.send', { template, to: t(`automations.recipient.${step.to}`) })
      }
      case 'wait':
        return span(step)
      case 'wait-until':
        return t('automations.said.within', { what: happening(step.until), span: span(step) })
      case 'branch':
      case 'only-if':
        return conditions(step.filters) || nothing
      case 'task':
      case 'document':
        return step.title === '' ? nothing : t('automations.said.due', { title: step.title, count: step.dueInDays })
      case 'assign': {
        const person = opened.staff.find(({ _id }) => _id === step.person)
        if (person === undefined) return nothing
        return t('automations.said.assign', { person: person.title, role: titleIn(person.roles, step.role) })
      }
      case 'status':
        return titleIn(opened.statuses, step.status) || nothing
      case 'set': {
        const field = titleIn(opened.fields, step.field)
        return field === '' ? nothing : t('automations.said.set', { field, value: step.value || '–' })
      }
      case 'notify':
        return step.text || nothing
      case 'whatsapp': {
        const template = titleIn(opened.whatsapp, step.template)
        return template === ''
          ? nothing
          : t('automations.said.send', { template, to: t(`automations.recipient.${step.to}`) })
      }
      case 'webhook': {
        const webhook = titleIn(opened.webhooks, step.webhook)
        if (webhook === '') return nothing
        const fields = step.fields.map((id) => titleIn(opened.fields, id)).join(', ')
        return fields === '' ? webhook : t('automations.said.calls', { webhook, fields })
      }
      case 'end':
        return t('automations.said.over')
    }
  }
  return { conditions, happening, does }
}
