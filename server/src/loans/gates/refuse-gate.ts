import type { Actor } from '@corbel/domain/auth/actor'
import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { mayOverride } from '@corbel/domain/loans/blocked-stages'
import { type LoanStanding, loanPolicy } from '@corbel/domain/loans/loan-policy'
import { shownNames } from '@corbel/domain/people/name-sight'
import { namesRole } from '@corbel/domain/records/form-outline'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { conditionPolicy } from '@corbel/domain/underwriting-conditions/condition-policy'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { LackingItem } from '../../records/gates/gate-kinds.ts'
import { listStaffWho } from '../../records/tab-readers.ts'
import type { LoanListConfiguration } from '../list/list-configuration.ts'
import type { OpenGates } from './open-items.ts'

type ClosedMove = {
  readonly open: OpenGates
  readonly form: PublishedForm
  readonly context: LoanListConfiguration
  /** Null for a loan that is not there yet. */
  readonly standing: LoanStanding | null
}

/** So many of those who can allow it are named. */
const namedMost = 3

/**
 * The refusal of a move that meets a gate: what is open there as far as the caller's role sees it, each with its place,
 * how much more there is, whether the caller may go past with a reason, and otherwise who may.
 */
export async function refuseAtGate(
  db: Db,
  actor: Actor,
  { open, form, context, standing }: ClosedMove,
): Promise<Refusal> {
  const roleId = String(actor.role.id)
  const isSeen = (item: LackingItem): boolean => seesLacking(actor, item, { form, standing })
  const seen = open.items.filter(isSeen)
  const titles = context.choices.statuses.filter(({ id }) => open.statuses.includes(String(id)))
  const status = titles.map(({ title }) => title).join(', ')
  const sentence = tell('loans.refused.gateOpen', { count: open.items.length, status })
  return {
    code: 'gate-open',
    message: sentence,
    fields: { status: sentence },
    details: {
      status,
      items: itemsWithPlaces(seen, form, roleId),
      unseen: open.items.length - seen.length,
      override: mayOverride(actor),
      allow: mayOverride(actor) ? [] : await whoMayAllow(db, actor, { context, standing }),
    },
  }
}

/** Whether the caller would see it on the loan: a field of the form by their role, everything else by its tab. */
function seesLacking(
  actor: Actor,
  { kind, id, personIds = [] }: LackingItem,
  { form, standing }: Pick<ClosedMove, 'form' | 'standing'>,
): boolean {
  const field = form.outline.fields.get(id) ?? form.outline.sections.get(id)
  const isHidden = field !== undefined && namesRole(field.hiddenFrom, String(actor.role.id))
  if (kind === 'fields') return field !== undefined && !isHidden
  const inTab = (tab: 'docs' | 'tasks'): boolean =>
    standing === null ? actor.type === 'Workforces' : loanPolicy.inTab(actor, standing, { tab, action: 'read' })
  if (kind === 'documents') return !isHidden && inTab('docs')
  if (kind === 'conditions') return conditionPolicy.read(actor, { read: inTab('docs'), add: false, update: false })
  const place = {
    module: 'opportunities' as const,
    active: true,
    groupIds: standing?.groupIds ?? [],
    mayInTab: () => inTab('tasks'),
  }
  return id === ''
    ? taskPolicy.readSome(actor, place)
    : taskPolicy.read(actor, place, { makerId: null, assigneeIds: personIds, active: true })
}

function itemsWithPlaces(items: readonly LackingItem[], form: PublishedForm, roleId: string) {
  const places = fieldPlaces(
    layoutOf(form.shownTo(roleId, { title: '', latest: form.version, language: 'en' }).content),
  )
  return items.map(({ kind, id, title: said }) => {
    if (kind !== 'fields') return { kind, field: id, title: said ?? id, tab: kind === 'tasks' ? 'tasks' : 'docs' }
    const { fields, sections } = form.outline
    const title = (fields.get(id) ?? sections.get(id))?.title ?? id
    return { kind, field: id, title, tab: places.get(id)?.tab.id ?? null }
  })
}

/** Colleagues whose names the caller may see; guests of a share know nobody there. */
async function whoMayAllow(
  db: Db,
  actor: Actor,
  { context, standing }: Pick<ClosedMove, 'context' | 'standing'>,
): Promise<{ _id: string; fullName: string }[]> {
  if (actor.guestOf !== undefined || actor.type !== 'Workforces') return []
  const may = (other: Actor): boolean =>
    other.personId !== actor.personId &&
    mayOverride(other) &&
    (standing === null || loanPolicy.setStatus(other, standing))
  const staff = (await listStaffWho(db, actor.companyId, may)).slice(0, namedMost)
  const sight = context.namesOf(actor.role.id)
  return staff.map(({ id, firstName, lastName, email, phone }) => {
    const names = shownNames({ first_name: firstName, last_name: lastName, email, phone }, 'workforces', sight)
    return { _id: id, fullName: `${names.first_name} ${names.last_name}`.trim() }
  })
}
