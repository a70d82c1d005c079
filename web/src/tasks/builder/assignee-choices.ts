import type { TemplateAssignee } from '@corbel/domain/tasks/templates/task-template'
import type { Translate } from '../../translation.ts'
import type { TemplateChoices } from './template-queries.ts'

const asChoices = (all: readonly { _id: string; title: string }[], by: string) =>
  all.map(({ _id, title }) => ({ value: `${by}:${_id}`, label: title }))

/** Of the lender's own: roles at the record, groups, people. */
export const whoChoices = (choices: TemplateChoices, t: Translate) => [
  { group: t('taskTemplates.roles'), items: asChoices(choices.roles, 'role') },
  { group: t('taskTemplates.groups'), items: asChoices(choices.groups, 'group') },
  { group: t('taskTemplates.people'), items: asChoices(choices.people, 'person') },
]

export function choiceOf(assignee: TemplateAssignee | null): string | null {
  if (assignee === null) return null
  if (assignee.by === 'role') return `role:${assignee.role}`
  if (assignee.by === 'group') return `group:${assignee.group}`
  return assignee.by === 'borrower' ? 'borrower:' : `person:${assignee.person}`
}

export function assigneeOf(chosen: string): TemplateAssignee | null {
  const [by, id = ''] = chosen.split(':')
  if (by === 'role') return { by, role: id }
  if (by === 'group') return { by, group: id }
  if (by === 'borrower') return { by }
  return by === 'person' ? { by, person: id } : null
}
