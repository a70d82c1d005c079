import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { type Design, nodeTitle } from '@corbel/domain/builders/commands/design'
import type { FormCommand } from '@corbel/domain/builders/commands/form-command'
import {
  copiesOf,
  type LibraryUpdate,
  type LibraryVersion,
  libraryUpdate,
} from '@corbel/domain/builders/elements/library-copy'
import type {
  listLibraryUpdates as listEndpoint,
  takeLibraryUpdates as takeEndpoint,
} from '@corbel/domain/builders/library-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { findDraft, findVersionContent, holdForm } from '../draft/draft-repository.ts'
import { designOfDraft, designOfVersion, type OfForm, takeDraft } from '../draft/open-draft.ts'
import { sendCommands } from '../draft/send-commands.ts'
import { formNumber } from '../form-number.ts'
import { findBuiltForms } from '../forms/built-form-repository.ts'
import { findForm } from '../forms/change-form.ts'

type Offered = LibraryUpdate & { readonly key: string; readonly from: number; readonly library: LibraryVersion }
const mostTold = 100

/** What newer versions of libraries would change in their copies. */
async function updatesOf(db: Db, companyId: string, design: Design): Promise<Offered[]> {
  const libraries = await findBuiltForms(db, companyId, { kind: 'library' })
  const offered: Offered[] = []
  for (const { id, title, version } of libraries.filter((one) => one.version > 0)) {
    const outdated = copiesOf(design, String(id)).filter(({ link }) => link.version < version)
    if (outdated.length === 0) continue
    const to = await versionOf(db, { companyId, formId: id }, { title, version })
    for (const { key, link } of outdated) {
      const from = await versionOf(db, { companyId, formId: id }, { title, version: link.version })
      const update = libraryUpdate(design, { key, link, from, to, newKey: newId })
      offered.push({ ...update, key, from: link.version, library: to })
    }
  }
  return offered
}

async function versionOf(
  db: Db,
  place: OfForm,
  { title, version }: { readonly title: string; readonly version: number },
): Promise<LibraryVersion> {
  const found = version === 0 ? undefined : await findVersionContent(db, place, version)
  return { form: String(place.formId), title, version, content: found?.content ?? [] }
}

export async function listLibraryUpdates(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await findForm(db, companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId: form.id }
  const draft = await findDraft(db, place)
  const design =
    draft === undefined ? await designOfVersion(db, place, form.version) : await designOfDraft(db, place, draft)
  const updates = (await updatesOf(db, companyId, design)).map(({ key, from, library, differences }) => {
    const node = design.get(key)
    return {
      ...{ key, from, to: library.version, title: node === undefined ? key : nodeTitle(node) },
      library: { _id: library.form, title: library.title },
      differences: differences.slice(0, mostTold).map((one) => ({ ...one, by: [] })),
      count: differences.length,
    }
  })
  return granted({ updates })
}

type Taking = { readonly id: string; readonly body: BodyOf<typeof takeEndpoint>; readonly at: Date }

/** Never by itself: somebody has seen what changes, or publishes the library and chose the form. */
export async function takeLibraryUpdates(
  db: Db,
  actor: Actor,
  { id, body, at }: Taking,
): Promise<Result<AnswerOf<typeof takeEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const formId = formNumber(id)
  const form = formId === null ? undefined : await holdForm(db, { companyId, formId })
  if (formId === null || form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId }
  const draft = await takeDraft(db, place, { latest: form.latest, by, at })
  const updates = await updatesOf(db, companyId, await designOfDraft(db, place, draft))
  const wanted = updates.filter(({ library }) => library.form === body.library)
  const [first] = wanted
  if (first === undefined) return refused({ code: 'nothing-to-change', message: tell('libraries.nothing') })
  const { title } = first.library
  const commands = wanted.map(
    ({ ops }): FormCommand => ({ id: newId(), label: { act: 'changed', title }, ops: [...ops] }),
  )
  const sent = await sendCommands(db, actor, { id, body: { rev: draft.rev, commands }, at })
  if (!sent.ok) return sent
  return granted({ message: tell('libraries.taken', { library: title }), count: wanted.length })
}
