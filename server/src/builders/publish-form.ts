import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import { checkContent } from '@corbel/domain/builders/form-content'
import type { publishForm as endpoint } from '@corbel/domain/builders/form-version-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { holdSetUp } from '../products/editing/configuration-in-hand.ts'
import { forgetLostFields } from '../products/figures/forget-lost-fields.ts'
import { formNumber } from './form-number.ts'
import { insertFormVersion, lockForm } from './published-versions-repository.ts'

export type Publishing = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

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
  const checked = checkContent(body.content, body.guidelines)
  if (!checked.ok)
    return refused({ code: 'form-not-publishable', details: { diagnostics: checked.diagnostics.slice(0, mostTold) } })
  const version = form.latest + 1
  await insertFormVersion(db, { companyId, formId, version, content: checked.content, by: fullName, at })
  const lost = await forgetLostFields(db, { companyId, formId, at, by: fullName })
  tellDifferences(db, [
    { field: `${form.title}, version`, previous: form.latest, current: version },
    ...(lost.length === 0 ? [] : [{ field: `${form.title}, without field`, previous: '', current: lost.join(', ') }]),
  ])
  return granted({
    message: tell('formVersions.published', { title: form.title, version: String(version) }),
    version,
    diagnostics: checked.diagnostics.slice(0, mostTold),
    withoutField: lost,
  })
}

/** A form may be wrong in thousands of places; nobody reads them all. */
const mostTold = 500
