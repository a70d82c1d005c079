import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { referenceOf } from '@corbel/domain/builders/reference/form-reference'
import { exampleBody, openApiDocument, type SentBy } from '@corbel/domain/builders/reference/openapi-document'
import type { getFormReference as endpoint } from '@corbel/domain/builders/reference-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { formKeyHeader } from '@corbel/domain/webforms/form-key-endpoints'
import { visitorForm } from '@corbel/domain/webforms/visitor-form'
import { readWebformSettings } from '@corbel/domain/webforms/webform-settings'
import { getDesignedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { listFormBelongings } from '../configuration/configuration-repository.ts'
import type { BuiltForm } from '../forms/built-form-repository.ts'
import { findForm } from '../forms/change-form.ts'

type Asked = { readonly id: string; readonly publicUrl: string }
type Found = {
  readonly form: BuiltForm
  readonly reference: ReturnType<typeof referenceOf>
  readonly sent: SentBy
  readonly origins: readonly string[]
}

/** Forms that other programs fill in: those of loans, and those of visitors. */
async function findReference(db: Db, actor: Actor, { id, publicUrl }: Asked): Promise<Result<Found>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await findForm(db, companyId, id)
  if (form === undefined || form.version === 0 || !['opportunity', 'webform'].includes(form.kind))
    return refused({ code: 'not-found' })
  const { content } = await getDesignedForm(db, companyId, { formId: form.id, version: form.version })
  const belongings = (await listFormBelongings(db, companyId)).find((one) => one.id === form.id)
  const settings = readWebformSettings(belongings?.settings)
  const isWebform = form.webform !== null
  return granted({
    form,
    reference: referenceOf(isWebform ? visitorForm(content) : content),
    sent: {
      ...{ title: form.title, version: form.version, server: publicUrl.replace(/\/$/, '') },
      ...(isWebform
        ? { method: 'post', path: `/api/public/forms/${form.webform}/submissions`, keyHeader: formKeyHeader }
        : { method: 'patch', path: '/api/opportunities/{id}', keyHeader: null }),
      terms: isWebform ? settings.terms : '',
    },
    origins: isWebform ? settings.origins : [],
  })
}

/** What the form takes, for people who write programs. */
export async function showReference(db: Db, actor: Actor, asked: Asked): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await findReference(db, actor, asked)
  if (!found.ok) return found
  const { form, reference, sent, origins } = found.value
  return granted({
    ...{ title: form.title, kind: form.kind, version: form.version, webform: form.webform, active: form.active },
    ...{ method: sent.method === 'post' ? ('POST' as const) : ('PATCH' as const), path: sent.path },
    ...{ keyHeader: sent.keyHeader, origins: [...origins] },
    fields: reference.fields.map((field) => ({ ...field, options: [...field.options] })),
    body: exampleBody(reference, sent),
  })
}

/** The same for programs. */
export async function showOpenApi(db: Db, actor: Actor, asked: Asked): Promise<Result<Record<string, unknown>>> {
  const found = await findReference(db, actor, asked)
  return found.ok ? granted(openApiDocument(found.value.reference, found.value.sent)) : found
}
