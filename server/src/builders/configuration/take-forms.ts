import type { Actor } from '@corbel/domain/auth/actor'
import { type Design, designOf, rootKey, treeOf } from '@corbel/domain/builders/commands/design'
import { libraryLinkOf } from '@corbel/domain/builders/configuration/content-names'
import { fittingMapping } from '@corbel/domain/figures/mapping-rules'
import { formOutline } from '@corbel/domain/records/form-outline'
import { isOwnModule, pageOfModule } from '@corbel/domain/roles/own-module'
import { granted, type Result } from '@corbel/domain/shared/result'
import { webformSettings } from '@corbel/domain/webforms/webform-settings'
import { addModule } from '../../pages/add-module.ts'
import type { Db } from '../../platform/database/db.ts'
import { addWebform } from '../../webforms/manage-webforms.ts'
import { announceDraft } from '../draft/draft-events.ts'
import { insertDraft, settleDraft } from '../draft/draft-repository.ts'
import { designOfVersion, type OfForm, takeDraft } from '../draft/open-draft.ts'
import { findBuiltForms, insertForm, updateForm } from '../forms/built-form-repository.ts'
import { withDeactivated } from '../versions/with-deactivated.ts'
import type { Comparison } from './compare-forms.ts'
import { nameForm } from './configuration-repository.ts'

export type Taking = { readonly compared: readonly Comparison[]; readonly at: Date }

type LibraryHere = { readonly form: string; readonly version: number }

/** Ids of the forms here by their keys. Libraries are made before the forms that hold copies of them. */
export async function takeForms(db: Db, actor: Actor, { compared, at }: Taking): Promise<Result<Map<string, string>>> {
  const { companyId } = actor
  const taken = new Map<string, string>()
  const libraries = new Map<string, LibraryHere>()
  const fresh = compared.filter(({ outcome }) => outcome === 'new')
  for (const one of fresh.filter(({ of }) => of.kind === 'library' || of.kind === 'opportunity'))
    taken.set(one.of.key, await designedForm(db, actor, one, at))
  for (const one of fresh.filter(({ of }) => of.kind === 'module' || of.kind === 'webform')) {
    const made = await openedForm(db, actor, one, at)
    if (!made.ok) return made
    taken.set(one.of.key, made.value)
  }
  for (const { key, id, kind, version } of await findBuiltForms(db, companyId, {}))
    if (kind === 'library') libraries.set(key, { form: String(id), version })
  const toFill = compared
    .flatMap((one) => {
      const id = one.outcome === 'same' ? undefined : (taken.get(one.of.key) ?? (one.form && String(one.form.id)))
      return id === undefined ? [] : [{ one, id: Number(id) }]
    })
    .toSorted((left, right) => left.id - right.id)
  for (const { one, id } of toFill) {
    taken.set(one.of.key, String(id))
    await fillDraft(db, actor, { place: { companyId, formId: id }, one, libraries, at })
  }
  return granted(taken)
}

/** A loan form or a library: nothing but a draft. */
async function designedForm(db: Db, actor: Actor, { of, content, products, programs }: Comparison, at: Date) {
  const { companyId, fullName: by } = actor
  const formId = await insertForm(db, {
    ...{ companyId, kind: of.kind, moduleId: of.kind === 'library' ? 0 : 1, title: of.title, by, at },
    ...{ customTitle: of.custom_title, products, programs, key: of.key },
    figures: of.figures === undefined ? {} : fittingMapping(of.figures, formOutline([...content])).figures,
  })
  await insertDraft(db, { companyId, formId, baseVersion: 0, snapshot: treeOf(designOf([])), rev: 1, by, at })
  return String(formId)
}

/** A module and a form of visitors have a version from the beginning: the usual questions, and the file's as a draft. */
async function openedForm(
  db: Db,
  actor: Actor,
  { of, products, programs }: Comparison,
  at: Date,
): Promise<Result<string>> {
  const { companyId, fullName: by } = actor
  const { title, module, settings } = of
  const made =
    module === undefined
      ? await addWebform(db, actor, { body: { title, settings: webformSettings.parse(settings ?? {}) }, at })
      : await addModule(db, actor, { body: { key: pageOf(module.key), title, singular: module.singular }, at })
  if (!made.ok) return made
  const { _id } = 'webform' in made.value ? made.value.webform.form : made.value.form
  const named = { companyId, id: Number(_id), title, customTitle: of.custom_title, products, programs, by, at }
  // Nobody fills in what is not looked at yet.
  await updateForm(db, { ...named, active: module !== undefined })
  await nameForm(db, { companyId, formId: Number(_id), key: of.key })
  return granted(_id)
}

const pageOf = (module: string): string => (isOwnModule(module) ? pageOfModule(module) : module)

type Filling = {
  readonly place: OfForm
  readonly one: Comparison
  readonly libraries: ReadonlyMap<string, LibraryHere>
  readonly at: Date
}

async function fillDraft(db: Db, actor: Actor, { place, one, libraries, at }: Filling): Promise<void> {
  const { fullName: by } = actor
  const [form] = await findBuiltForms(db, place.companyId, { id: place.formId })
  const latest = form?.version ?? 0
  const draft = await takeDraft(db, place, { latest, by, at })
  const before = latest === 0 ? designOf([]) : await designOfVersion(db, place, latest)
  const design = one.design ?? withDeactivated(designOf(one.content, false), before)
  const rev = draft.rev + 1
  await settleDraft(db, {
    ...{ ...place, rev, snapshot: treeOf(linkedHere(design, libraries)), baseVersion: latest, by, at },
    publishedRev: Math.min(draft.publishedRev, rev - 1),
    until: new Date(at.getTime() + stepsKeptMs),
  })
  await announceDraft(db, { ...place, rev })
}

const stepsKeptMs = 90 * 86_400_000

/** Copies are of the library that has the file's key here, as new as that can be. */
function linkedHere(design: Design, libraries: ReadonlyMap<string, LibraryHere>): Design {
  return new Map(
    [...design].map(([key, node]) => {
      const link = key === rootKey ? null : libraryLinkOf(node.own)
      if (link?.key === undefined) return [key, node]
      const { library: _before, ...own } = node.own
      const here = libraries.get(link.key)
      if (here === undefined) return [key, { ...node, own }]
      const { key: _key, ...rest } = link
      const library = { ...rest, form: here.form, version: Math.min(link.version, here.version) }
      return [key, { ...node, own: { ...own, library } }]
    }),
  )
}
