import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { ConfigurationFile } from '@corbel/domain/builders/configuration/configuration-file'
import type { importForms as endpoint, ImportedForm } from '@corbel/domain/builders/configuration-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { holdSetUp } from '../../products/editing/configuration-in-hand.ts'
import { type ComparedTemplate, compareTemplates, takeTemplates } from '../../tasks/templates/carried-templates.ts'
import { type Comparison, compareForms } from './compare-forms.ts'
import { listRoleNames, type RoleName } from './configuration-repository.ts'
import { readConfiguration } from './read-configuration.ts'
import { takeForms } from './take-forms.ts'

type Body = BodyOf<typeof endpoint>
type Answer = AnswerOf<typeof endpoint>
export type Importing = { readonly body: Body; readonly at: Date }

/** What the file would come to, or the same taken into drafts: all that is wanted of it, or nothing. */
export async function importForms(db: Db, actor: Actor, { body, at }: Importing): Promise<Result<Answer>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const read = readConfiguration(body.file)
  if (!read.ok) return read
  // Before anything is compared: of two who take one file at once the second one finds what the first one made.
  if (!body.dry_run) await holdSetUp(db, actor.companyId)
  const file = wantedOf(read.value, body.forms)
  const here = await listRoleNames(db, actor.companyId)
  const unknown = Object.values(body.roles ?? {}).some((id) => id !== null && !here.some((one) => one.id === id))
  if (unknown) return refused({ code: 'unknown-choice', fields: { roles: tell('problems.notChoosable') } })
  const roles = rolesOf(file, here, body.roles ?? {})
  const compared = await compareForms(db, actor, { file, roles, replaceDrafts: body.replace_drafts ?? false, at })
  const settled = new Map(roles.map((role) => [role.id, role.isSaid ? (role.to?.id ?? null) : undefined]))
  const templates = await compareTemplates(db, actor.companyId, {
    templates: file.task_templates ?? [],
    roleOf: (id) => settled.get(id),
  })
  const forms = compared.map(presentComparison)
  const taskTemplates = templates.map(presentTemplate)
  const told = roles.map(({ id, title, kind, to, isSaid }) => ({
    ...{ id, title, kind, isSaid },
    to: to === null ? null : { _id: to.id, title: to.title },
  }))
  if (body.dry_run)
    return granted({ message: tell('configuration.looked'), forms, task_templates: taskTemplates, roles: told })
  const inTheWay = [...compared, ...templates].find(({ outcome }) => outcome === 'conflict' || outcome === 'refused')
  if (inTheWay !== undefined) {
    const message = tell('configuration.notAll', { title: inTheWay.of.title })
    return refused({ code: 'configuration-not-readable', message, details: { forms, task_templates: taskTemplates } })
  }
  const toTake = [
    ...compared.map(({ of, outcome }) => ({ title: of.title, kind: of.kind as string, outcome })),
    ...templates.map(({ of, outcome }) => ({ title: of.title, kind: 'task template', outcome })),
  ].filter(({ outcome }) => outcome !== 'same')
  if (toTake.length === 0) return refused({ code: 'nothing-to-change', message: tell('configuration.allSame') })
  const taken = await takeForms(db, actor, { compared, at })
  if (!taken.ok) return taken
  const made = await takeTemplates(db, actor, { compared: templates, at })
  tellDifferences(
    db,
    toTake.map(({ title, kind, outcome }) => ({ field: `import, ${kind}`, previous: outcome, current: title })),
  )
  return granted({
    message: tell('configuration.taken', { count: toTake.length }),
    forms: forms.map((one) => ({ ...one, form: taken.value.get(one.key) ?? one.form })),
    task_templates: taskTemplates.map((one) => ({ ...one, template: made.get(one.key) ?? one.template })),
    roles: told,
  })
}

const presentTemplate = ({ of, outcome, why, template, without }: ComparedTemplate) => ({
  ...{ key: of.key, title: of.title, module: of.module, outcome, why, template },
  without: [...without].slice(0, mostTold),
})

function wantedOf(file: ConfigurationFile, wanted: readonly string[] | undefined): ConfigurationFile {
  if (wanted === undefined) return file
  const keys = new Set(wanted)
  const isWanted = ({ key }: { readonly key: string }): boolean => keys.has(key)
  return {
    ...{ ...file, forms: file.forms.filter(isWanted) },
    ...(file.task_templates ? { task_templates: file.task_templates.filter(isWanted) } : {}),
  }
}

export type MappedRole = ConfigurationFile['roles'][number] & {
  readonly to: RoleName | null
  /** Whether it is settled who it is, be it nobody. */
  readonly isSaid: boolean
}

/** Who the file's roles are here: as it was said, else those of the same title and kind. */
function rolesOf(
  file: ConfigurationFile,
  here: readonly RoleName[],
  said: Readonly<Record<string, string | null>>,
): MappedRole[] {
  return file.roles.map((role) => {
    if (Object.hasOwn(said, role.id))
      return { ...role, to: here.find(({ id }) => id === said[role.id]) ?? null, isSaid: true }
    const alike = here.find(
      ({ title, kind }) => kind === role.kind && title.trim().toLowerCase() === role.title.trim().toLowerCase(),
    )
    return { ...role, to: alike ?? null, isSaid: alike !== undefined }
  })
}

const mostTold = 50

const presentComparison = ({
  of,
  outcome,
  why,
  form,
  differences,
  diagnostics,
  without,
}: Comparison): ImportedForm => ({
  ...{ key: of.key, title: of.title, kind: of.kind, outcome, why },
  form: form === undefined ? null : String(form.id),
  differences: differences.slice(0, mostTold).map((one) => ({ ...one, by: [] })),
  count: differences.length,
  diagnostics: diagnostics.slice(0, mostTold),
  without: [...without].slice(0, mostTold),
})
