import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { problemsOfItems, type TemplateAssignee, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../platform/database/db.ts'
import { conversionsOf, type Nameables, nameables, statusesOfModule } from './template-choices.ts'
import type { StoredTemplate, TemplateChange } from './template-repository.ts'

type Wrong = Readonly<Record<string, Message>>

/** Why a template cannot be as it is sent: what it names is not there, its order goes in a circle, or it does nothing. */
export async function refuseTemplate(
  db: Db,
  companyId: string,
  { before, change }: { readonly before: StoredTemplate; readonly change: TemplateChange },
): Promise<Refusal | null> {
  const known = await nameables(db, companyId)
  const unknown = unknownOf(known, before, change)
  if (Object.keys(unknown).length > 0) return { code: 'unknown-choice', fields: { ...unknown } }
  const wrong = { ...wrongItems(change.items), ...(change.active ? undone(change) : {}) }
  return Object.keys(wrong).length === 0 ? null : { code: 'invalid-fields', fields: wrong }
}

/** What it named before may stay, although it is out of use by now. */
function unknownOf(known: Nameables, before: StoredTemplate, change: TemplateChange): Wrong {
  const notThere = tell('problems.notChoosable')
  const wrong: Record<string, Message> = {}
  const programs = new Set([...known.programs.map(({ id }) => id), ...before.programs])
  if (change.programs.some((id) => !programs.has(id))) wrong.programs = notThere
  if (change.programs.length > 0 && before.module !== 'opportunities') wrong.programs = notThere
  const ofModule = statusesOfModule(before.module, known)
  const statuses = new Set([...ofModule, ...before.statuses, ...before.items.map((one) => Number(one.target_status))])
  if (change.statuses.some((id) => !statuses.has(id))) wrong.statuses = notThere
  const roles = new Set(known.roles.map(({ id }) => String(id)))
  const people = new Set(known.people.map(({ id }) => id))
  const groups = new Set(known.groups.map(({ id }) => String(id)))
  const isOfLoans = before.module === 'opportunities'
  const knows = (assignee: TemplateAssignee): boolean => {
    if (assignee.by === 'role') return roles.has(assignee.role)
    if (assignee.by === 'group') return groups.has(assignee.group)
    return assignee.by === 'borrower' ? isOfLoans : people.has(assignee.person)
  }
  const programValues = new Set(conversionsOf(known).map(({ value }) => value))
  for (const { assignee, escalate, convert_program } of before.items) {
    for (const one of [assignee, escalate?.to])
      if (one?.by === 'role') roles.add(one.role)
      else if (one?.by === 'person') people.add(one.person)
      else if (one?.by === 'group') groups.add(one.group)
    if (convert_program != null) programValues.add(convert_program)
  }
  for (const [at, item] of change.items.entries()) {
    const { assignee, target_status, escalate, convert_program, done_when, due_of = 'made' } = item
    const isBorrowers = assignee?.by === 'borrower'
    // Nobody but staff ticks a checklist.
    if (isBorrowers && item.checklist_required === true) wrong[`items.${at}.checklist_required`] = notThere
    if (assignee !== null && !knows(assignee)) wrong[`items.${at}.assignee`] = notThere
    if (escalate != null && !knows(escalate.to)) wrong[`items.${at}.escalate`] = notThere
    // Whoever borrows moves nothing.
    if (target_status !== null && (isBorrowers || !statuses.has(Number(target_status))))
      wrong[`items.${at}.target_status`] = notThere
    if (convert_program != null && (before.module !== 'leads' || !programValues.has(convert_program)))
      wrong[`items.${at}.convert_program`] = notThere
    if (due_of !== 'made' && !isOfLoans) wrong[`items.${at}.due_of`] = notThere
    if (done_when?.what === 'document' && !isOfLoans) wrong[`items.${at}.done_when`] = notThere
  }
  return wrong
}

function wrongItems(items: readonly TemplateItem[]): Record<string, Message> {
  const places = {
    twice: '',
    unknownAfter: '.after',
    circle: '.after',
    remindUndue: '.remind_before',
    checkedTwice: '',
    dueBefore: '.due_in',
    endsAndMoves: '.done_when',
  }
  return Object.fromEntries(
    [...problemsOfItems(items)].map(([at, problem]) => [
      `items.${at}${places[problem]}`,
      tell(`taskTemplates.problems.${problem}`),
    ]),
  )
}

/** What is in use begins something, somewhere. */
function undone({ items, starts, statuses }: TemplateChange): Record<string, Message> {
  return {
    ...(items.length === 0 ? { items: tell('taskTemplates.problems.empty') } : {}),
    ...(starts === 'status' && statuses.length === 0 ? { statuses: tell('taskTemplates.problems.noStatus') } : {}),
  }
}
