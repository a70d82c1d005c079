import type { Actor } from '@corbel/domain/auth/actor'
import { sameJson } from '@corbel/domain/builders/commands/same-json'
import type { importOutcomes, importReasons } from '@corbel/domain/builders/configuration-endpoints'
import { leadStatuses } from '@corbel/domain/leads/lead-statuses'
import type { TemplateOfFile } from '@corbel/domain/tasks/templates/carried-template'
import { mostTemplates, problemsOfItems, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import {
  findTemplates,
  insertTemplate,
  listTaskModules,
  type StoredTemplate,
  updateTemplate,
} from './template-repository.ts'

type Named = { readonly id: number; readonly title: string }
type Program = Named & { readonly product: string }

/** What templates name beside roles, as this company has it. */
async function namesHere(db: Db, companyId: string) {
  const { products, programs, statuses } = await lendingChoices(db, companyId)
  const productOf = (id: number): string => products.find((one) => one.id === id)?.title ?? ''
  return {
    programs: programs.map(({ id, title, productId }): Program => ({ id, title, product: productOf(productId) })),
    statusesOf: (module: string): readonly Named[] =>
      module === 'opportunities'
        ? statuses
        : module === 'leads'
          ? leadStatuses.map(({ id, key }) => ({ id, title: key }))
          : [],
  }
}

/** The company's templates without anybody's name, as a file has them. */
export async function carryTemplates(db: Db, companyId: string): Promise<TemplateOfFile[]> {
  const { programs, statusesOf } = await namesHere(db, companyId)
  return (await findTemplates(db, companyId)).map(({ id, title, module, starts, ...one }) => {
    const titleOf = (status: number): string[] =>
      statusesOf(module).flatMap((other) => (other.id === status ? [other.title] : []))
    return {
      ...{ key: id, title, module, starts },
      programs: programs.flatMap((program) =>
        one.programs.includes(program.id) ? [{ product: program.product, title: program.title }] : [],
      ),
      statuses: one.statuses.flatMap(titleOf),
      items: one.items.map(
        ({ assignee, target_status: status, escalate: _whoHears, convert_program: _program, ...item }) => ({
          ...item,
          assignee: carriedAssignee(assignee),
          target_status: status === null ? null : (titleOf(Number(status))[0] ?? null),
        }),
      ),
    }
  })
}

/** People and groups are the company's own. */
const carriedAssignee = (assignee: TemplateItem['assignee']) =>
  assignee?.by === 'role' || assignee?.by === 'borrower' ? assignee : null

export type ComparedTemplate = {
  readonly of: TemplateOfFile
  readonly outcome: (typeof importOutcomes)[number]
  readonly why: (typeof importReasons)[number] | null
  /** The one that is here already. */
  readonly template: string | null
  /** What it names and nothing here is called. */
  readonly without: readonly string[]
  readonly change: Pick<StoredTemplate, 'title' | 'starts' | 'programs' | 'statuses' | 'items'>
}

/** Who a role of the file is here; null: nobody; undefined: nobody has said. */
type RoleOf = (id: string) => string | null | undefined

type Comparing = { readonly templates: readonly TemplateOfFile[]; readonly roleOf: RoleOf }

export async function compareTemplates(
  db: Db,
  companyId: string,
  { templates, roleOf }: Comparing,
): Promise<ComparedTemplate[]> {
  if (templates.length === 0) return []
  const names = await namesHere(db, companyId)
  const modules = new Set((await listTaskModules(db, companyId)).map(({ key }) => String(key)))
  const here = await findTemplates(db, companyId)
  const known = new Map(here.map((one) => [one.id, one]))
  let count = here.length
  return templates.map((of) => {
    const before = known.get(of.key.toLowerCase())
    const { without, change: said, isSettled } = asHere(of, { ...names, roleOf })
    const change = before === undefined ? said : { ...said, items: withPeople(said.items, before.items) }
    const found = { of, template: before?.id ?? null, without, change }
    if (problemsOfItems(of.items).size > 0) return { ...found, outcome: 'refused', why: 'design' }
    if (!modules.has(of.module)) return { ...found, outcome: 'conflict', why: 'module' }
    if (!isSettled) return { ...found, outcome: 'conflict', why: 'roles' }
    if (before === undefined) {
      count += 1
      return count > mostTemplates
        ? { ...found, outcome: 'refused', why: 'many' }
        : { ...found, outcome: 'new', why: null }
    }
    if (before.module !== of.module) return { ...found, outcome: 'conflict', why: 'kind' }
    if (isSame(before, change)) return { ...found, outcome: 'same', why: null }
    // What is in use would begin otherwise at once: a file makes drafts.
    return before.active ? { ...found, outcome: 'conflict', why: 'used' } : { ...found, outcome: 'changed', why: null }
  })
}

function isSame(before: StoredTemplate, change: ComparedTemplate['change']): boolean {
  const said = ({ title, starts, programs, statuses, items }: ComparedTemplate['change']) => ({
    ...{ title, starts, programs: [...programs].sort((one, other) => one - other) },
    ...{ statuses: [...statuses].sort((one, other) => one - other), items },
  })
  return sameJson(said(before), said(change))
}

/** Who is in no file stays where they are: whoever has a task by their person or group, and what a late one comes to. */
function withPeople(items: readonly TemplateItem[], before: readonly TemplateItem[]): TemplateItem[] {
  const known = new Map(before.map((item) => [item._id, item]))
  return items.map((item) => {
    const here = known.get(item._id)
    if (here === undefined) return item
    const isKept = item.assignee === null && carriedAssignee(here.assignee) === null
    return {
      ...{ ...item, assignee: isKept ? here.assignee : item.assignee },
      ...(here.escalate === undefined ? {} : { escalate: here.escalate }),
      ...(here.convert_program === undefined ? {} : { convert_program: here.convert_program }),
    }
  })
}

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

type Here = Awaited<ReturnType<typeof namesHere>> & { readonly roleOf: RoleOf }

function asHere(of: TemplateOfFile, { programs, statusesOf, roleOf }: Here) {
  const without = new Set<string>()
  let isSettled = true
  const found = <One>(one: One | undefined, name: string): One | undefined => {
    if (one === undefined) without.add(name)
    return one
  }
  const statuses = statusesOf(of.module)
  const statusOf = (title: string) =>
    found(
      statuses.find((one) => alike(one.title, title)),
      title,
    )
  const assigneeOf = (role: string): TemplateItem['assignee'] => {
    const to = roleOf(role)
    if (to === undefined) isSettled = false
    return to === undefined || to === null ? null : { by: 'role', role: to }
  }
  const change = {
    ...{ title: of.title, starts: of.starts },
    programs: of.programs.flatMap(({ product, title }) => {
      const named = programs.filter((one) => alike(one.title, title))
      const one = found(named.find((other) => alike(other.product, product)) ?? named[0], `${product}, ${title}`)
      return one === undefined ? [] : [one.id]
    }),
    statuses: of.statuses.flatMap((title) => statusOf(title)?.id ?? []),
    items: of.items.map(({ assignee, target_status: status, ...item }): TemplateItem => {
      const to = status === null ? undefined : statusOf(status)
      return {
        ...item,
        assignee: assignee?.by === 'role' ? assigneeOf(assignee.role) : assignee,
        target_status: to === undefined ? null : String(to.id),
      }
    }),
  }
  return { change, without: [...without], isSettled }
}

type Taking = { readonly compared: readonly ComparedTemplate[]; readonly at: Date }

/** New ones as drafts, and drafts as the file has them; ids of those here by their keys. The set-up is held. */
export async function takeTemplates(
  db: Db,
  actor: Actor,
  { compared, at }: Taking,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Map<string, string>()
  const wanted = compared.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const { companyId, fullName: by } = actor
  for (const { of, outcome, change } of wanted) {
    const id = of.key.toLowerCase()
    const { title, items } = change
    if (outcome === 'new') await insertTemplate(db, { companyId, id, title, module: of.module, items, by, at })
    await updateTemplate(db, { ...change, companyId, id, active: false, by, at })
    taken.set(of.key, id)
  }
  return taken
}
