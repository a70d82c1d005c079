import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import { contentOf, type Design, designOf, publishedDesign, treeOf } from '@corbel/domain/builders/commands/design'
import { checkContent } from '@corbel/domain/builders/form-content'
import { designDiagnostics } from '@corbel/domain/builders/form-diagnostics'
import type { publishForm as endpoint } from '@corbel/domain/builders/form-version-endpoints'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { holdSetUp } from '../../products/editing/configuration-in-hand.ts'
import { forgetLostFields } from '../../products/figures/forget-lost-fields.ts'
import { announceDraft } from '../draft/draft-events.ts'
import { lockDraft, type StoredDraft, settleDraft } from '../draft/draft-repository.ts'
import { designOfDraft, type OfForm } from '../draft/open-draft.ts'
import { formNumber } from '../form-number.ts'
import { giveProgramsForm } from '../forms/built-form-repository.ts'
import { libraryFaults } from '../libraries/library-faults.ts'
import { registerElements } from './element-register-repository.ts'
import { keepInLists } from './keep-in-lists.ts'
import { insertFormVersion, lockForm } from './published-versions-repository.ts'
import { withDeactivated } from './with-deactivated.ts'

export type Publishing = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

type ToPublish = { readonly content: readonly unknown[]; readonly design: Design | null; readonly changes: number }

/** A design becomes the form's next version, which never changes again; records stay on the version they have. */
export async function publishForm(
  db: Db,
  actor: Actor,
  { id, body, at }: Publishing,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  if (!mayPublishForms(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName } = actor
  const formId = formNumber(id)
  // Before the form, as whoever says what its fields mean takes them.
  await holdSetUp(db, companyId)
  const form = formId === null ? undefined : await lockForm(db, companyId, formId)
  if (formId === null || form === undefined) return refused({ code: 'not-found' })
  if (body.rev !== form.latest) {
    const message = tell('formVersions.publishedMeanwhile')
    return refused({ code: 'stale', message, details: { rev: form.latest } })
  }
  const place = { companyId, formId }
  const draft = await lockDraft(db, place)
  const found = await whatToPublish(db, place, { body, draft })
  if (!found.ok) return found
  const { content, design, changes } = found.value
  const checked = checkContent(content, body.guidelines)
  if (!checked.ok)
    return refused({ code: 'form-not-publishable', details: { diagnostics: checked.diagnostics.slice(0, mostTold) } })
  const faults = [...designDiagnostics(checked.content), ...(await libraryFaults(db, place, checked.content))]
  const errors = faults.filter(({ level }) => level === 'error')
  if (errors.length > 0)
    return refused({ code: 'form-not-publishable', details: { diagnostics: errors.slice(0, mostTold) } })
  const version = form.latest + 1
  const made = { content: checked.content, by: fullName, at, note: body.note ?? '', changes }
  await insertFormVersion(db, { companyId, formId, version, ...made })
  await registerElements(db, { companyId, formId, version, by: fullName, at })
  if (form.kind === 'opportunity') await keepInLists(db, place, checked.content)
  if (draft !== undefined)
    await settlePublished(db, place, { draft, design, content: checked.content, version, by: fullName, at })
  if (form.latest === 0 && form.kind === 'opportunity')
    await giveProgramsForm(db, companyId, { formId, programs: form.programs })
  const lost = await forgetLostFields(db, { companyId, formId, at, by: fullName })
  tellDifferences(db, [
    { field: `${form.title}, version`, previous: form.latest, current: version },
    ...(lost.length === 0 ? [] : [{ field: `${form.title}, without field`, previous: '', current: lost.join(', ') }]),
  ])
  return granted({
    message:
      design === null
        ? tell('formVersions.published', { title: form.title, version: String(version) })
        : tell(`builders.updated.${form.kind}`),
    version,
    diagnostics: checked.diagnostics.slice(0, mostTold),
    withoutField: lost,
  })
}

type Wanted = { readonly body: Publishing['body']; readonly draft: StoredDraft | undefined }

/** The content that came along, or the draft as whoever publishes it has seen it. */
async function whatToPublish(db: Db, place: OfForm, { body, draft }: Wanted): Promise<Result<ToPublish>> {
  if (body.content !== undefined && draft !== undefined && draft.rev > draft.publishedRev)
    return refused({ code: 'stale', message: tell('builders.draftInTheWay') })
  if (body.content !== undefined) return granted({ content: body.content, design: null, changes: 0 })
  if (draft === undefined || body.draftRev === undefined) return refused({ code: 'invalid-request' })
  if (draft.rev !== body.draftRev) {
    const message = tell('builders.changedMeanwhile')
    return refused({ code: 'stale', message, details: { draftRev: draft.rev } })
  }
  const design = await designOfDraft(db, place, draft)
  return granted({ content: contentOf(design), design, changes: draft.rev - draft.publishedRev })
}

type Published = {
  readonly draft: StoredDraft
  readonly design: Design | null
  readonly content: readonly FormElement[]
  readonly version: number
  readonly by: string
  readonly at: Date
}

const stepsKeptMs = 90 * 86_400_000

/** The draft goes on from the version: its elements keep their keys, and those that are deactivated stay at hand. */
async function settlePublished(db: Db, place: OfForm, published: Published): Promise<void> {
  const { draft, design, content, version, by, at } = published
  const after =
    design === null
      ? withDeactivated(designOf(content), publishedDesign(await designOfDraft(db, place, draft)))
      : publishedDesign(design)
  const rev = design === null ? draft.rev + 1 : draft.rev
  const until = new Date(at.getTime() + stepsKeptMs)
  await settleDraft(db, {
    ...place,
    rev,
    publishedRev: rev,
    baseVersion: version,
    snapshot: treeOf(after),
    by,
    at,
    until,
  })
  await announceDraft(db, { ...place, rev })
}

/** A form may be wrong in thousands of places; nobody reads them all. */
const mostTold = 500
