import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import {
  contentOf,
  type Design,
  type DesignNode,
  designOf,
  idOf,
  rootKey,
  typeOf,
} from '@corbel/domain/builders/commands/design'
import { type Difference, differencesOf } from '@corbel/domain/builders/commands/differences'
import { sameJson } from '@corbel/domain/builders/commands/same-json'
import type { ConfigurationFile, FormOfFile } from '@corbel/domain/builders/configuration/configuration-file'
import {
  librariesNamed,
  rolesNamed,
  withLibraries,
  withRoles,
} from '@corbel/domain/builders/configuration/content-names'
import type { importOutcomes, importReasons } from '@corbel/domain/builders/configuration-endpoints'
import { mayBecome } from '@corbel/domain/builders/elements/nesting'
import { checkContent } from '@corbel/domain/builders/form-content'
import type { Diagnostic } from '@corbel/domain/forms/compiled-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { isReservedPage } from '@corbel/domain/pages/reserved-pages'
import { isOwnModule, pageOfModule } from '@corbel/domain/roles/own-module'
import type { Db } from '../../platform/database/db.ts'
import { type LendingChoices, lendingChoices } from '../../records/configuration/lending-choices.ts'
import { findDraft, holdForm, type StoredDraft } from '../draft/draft-repository.ts'
import { designOfDraft, designOfVersion } from '../draft/open-draft.ts'
import { type BuiltForm, findBuiltForms } from '../forms/built-form-repository.ts'
import { withDeactivated } from '../versions/with-deactivated.ts'
import { listFormBelongings } from './configuration-repository.ts'
import type { MappedRole } from './import-configuration.ts'

export type Outcome = (typeof importOutcomes)[number]
export type Reason = (typeof importReasons)[number]

/** What a form of the file comes to here. */
export type Comparison = {
  readonly of: FormOfFile
  readonly outcome: Outcome
  readonly why: Reason | null
  /** The one that is here already. */
  readonly form: BuiltForm | undefined
  /** With the roles of this company; libraries still by their keys. */
  readonly content: readonly FormElement[]
  /** As the draft would be; null where there is no form yet. */
  readonly design: Design | null
  readonly differences: readonly Difference[]
  readonly diagnostics: readonly Diagnostic[]
  readonly without: readonly string[]
  readonly products: readonly number[]
  readonly programs: readonly number[]
}

export type Comparing = {
  readonly file: ConfigurationFile
  readonly roles: readonly MappedRole[]
  readonly replaceDrafts: boolean
  readonly at: Date
}

type Here = {
  readonly forms: readonly BuiltForm[]
  readonly byModule: ReadonlyMap<string, number>
  readonly choices: LendingChoices
}

export async function compareForms(db: Db, actor: Actor, comparing: Comparing): Promise<Comparison[]> {
  const { companyId } = actor
  const here: Here = {
    forms: await findBuiltForms(db, companyId, {}),
    byModule: new Map(
      (await listFormBelongings(db, companyId)).flatMap(({ id, module }) => (module === null ? [] : [[module, id]])),
    ),
    choices: await lendingChoices(db, companyId),
  }
  const compared: Comparison[] = []
  for (const of of comparing.file.forms) compared.push(await compareForm(db, actor, { ...comparing, of, here }))
  return compared
}

type One = Comparing & { readonly of: FormOfFile; readonly here: Here }

async function compareForm(db: Db, actor: Actor, { file, of, here, roles, replaceDrafts }: One): Promise<Comparison> {
  const form = formHere(of, here)
  const offered = offersOf(of, here.choices)
  const nothing: Comparison = {
    ...{ of, form, outcome: 'refused', why: null, content: [], design: null, differences: [], diagnostics: [] },
    ...offered,
  }
  const checked = checkContent(of.content)
  if (!checked.ok) return { ...nothing, why: 'design', diagnostics: checked.diagnostics }
  if (form !== undefined && form.kind !== of.kind) return { ...nothing, outcome: 'conflict', why: 'kind' }
  if (form === undefined && ['module', 'webform'].includes(of.kind)) {
    if (!mayPublishForms(actor)) return { ...nothing, why: 'rights' }
    if (of.kind === 'module' && !isFreeAddress(of)) return { ...nothing, outcome: 'conflict', why: 'address' }
  }
  const named = [...rolesNamed(checked.content)]
  const settled = new Map(roles.map((role) => [role.id, role]))
  if (named.some((id) => !settled.get(id)?.isSaid)) return { ...nothing, outcome: 'conflict', why: 'roles' }
  const mapped = withRoles(checked.content, (id) => {
    const to = settled.get(id)?.to
    return to === null || to === undefined ? [] : [to.id]
  })
  const known = new Set([...here.forms, ...file.forms].flatMap((one) => (one.kind === 'library' ? [one.key] : [])))
  const content = withLibraries(mapped, (link) => (link.key !== undefined && known.has(link.key) ? link : null))
  const lost = librariesNamed(mapped).length - librariesNamed(content).length
  const without = [...offered.without, ...(lost > 0 ? [`${lost} × library`] : [])]
  const found = { ...nothing, content, without, diagnostics: checked.diagnostics }
  if (form === undefined) return { ...found, outcome: 'new', differences: differencesOf(noDesign, designOf(content)) }
  return compareWith(db, actor.companyId, { found, form, here, replaceDrafts })
}

const noDesign: Design = designOf([])

/** By its key; a module also by what it is the module of, since every company has its own of these. */
function formHere(of: FormOfFile, { forms, byModule }: Here): BuiltForm | undefined {
  const byKey = forms.find(({ key }) => key === of.key.toLowerCase())
  if (byKey !== undefined || of.module === undefined) return byKey
  const id = byModule.get(of.module.key)
  return forms.find((one) => one.id === id)
}

function isFreeAddress({ module }: FormOfFile): boolean {
  const key: string = module?.key ?? ''
  return isOwnModule(key) && !isReservedPage(pageOfModule(key))
}

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

function offersOf(of: FormOfFile, { products, programs }: LendingChoices) {
  const without: string[] = []
  const ofProducts = of.products.flatMap((title) => {
    const one = products.find((product) => alike(product.title, title))
    if (one === undefined) without.push(title)
    return one === undefined ? [] : [one.id]
  })
  const ofPrograms = of.programs.flatMap(({ product, title }) => {
    const named = programs.filter((program) => alike(program.title, title))
    const exact = named.find(({ productId }) =>
      products.some(({ id, title: own }) => id === productId && alike(own, product)),
    )
    const one = exact ?? (named.length === 1 ? named[0] : undefined)
    if (one === undefined) without.push(`${product}, ${title}`)
    return one === undefined ? [] : [one.id]
  })
  return { products: ofProducts, programs: ofPrograms, without }
}

type With = {
  readonly found: Comparison
  readonly form: BuiltForm
  readonly here: Here
  readonly replaceDrafts: boolean
}

async function compareWith(db: Db, companyId: string, { found, form, here, replaceDrafts }: With): Promise<Comparison> {
  const place = { companyId, formId: form.id }
  await holdForm(db, place)
  const draft = await findDraft(db, place)
  const before =
    draft === undefined ? await designOfVersion(db, place, form.version) : await designOfDraft(db, place, draft)
  const keys = new Map(here.forms.map(({ id, key }) => [String(id), key]))
  const asFile = withLibraries(contentOf(before), ({ form: id = '', version, prefix }) => {
    const key = keys.get(id)
    return key === undefined ? null : { key, version, ...(prefix === undefined ? {} : { prefix }) }
  })
  if (sameJson(withoutVersions(asFile), withoutVersions(found.content))) return { ...found, outcome: 'same' }
  const fresh = asKnownHere(designOf(found.content, false), before)
  if (fresh === null) return { ...found, outcome: 'conflict', why: 'fixed' }
  const differences = differencesOf(designOf(asFile), designOf(found.content))
  const compared = { ...found, differences, design: withDeactivated(fresh, before) }
  if (isInTheWay(draft) && !replaceDrafts) return { ...compared, outcome: 'conflict', why: 'draft' }
  return { ...compared, outcome: 'changed' }
}

const isInTheWay = (draft: StoredDraft | undefined): boolean => draft !== undefined && draft.rev > draft.publishedRev

/** Which version of a library a copy is of is told where it is offered another one. */
const withoutVersions = (content: readonly FormElement[]): FormElement[] =>
  withLibraries(content, (link) => ({ ...link, version: 0 }))

/** What is in a version here already stays so; null where one of these would become what its values are not. */
function asKnownHere(design: Design, before: Design): Design | null {
  const published = new Map(
    [...before.values()].flatMap((node): [string, DesignNode][] => (node.published ? [[idOf(node), node]] : [])),
  )
  const after = new Map<string, DesignNode>()
  for (const [key, node] of design) {
    const known = key === rootKey ? undefined : published.get(idOf(node))
    if (known === undefined) {
      after.set(key, node)
      continue
    }
    if (typeOf(known) !== typeOf(node) && !mayBecome(typeOf(known), typeOf(node))) return null
    if (known.own.sensitive === true && node.own.sensitive !== true) return null
    after.set(key, { ...node, published: true })
  }
  return after
}
