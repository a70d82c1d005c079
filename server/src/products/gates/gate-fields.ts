import type { Actor } from '@corbel/domain/auth/actor'
import { needType } from '@corbel/domain/documents/document'
import { formDocuments } from '@corbel/domain/documents/document-types'
import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import type { GateField, listGateFields } from '@corbel/domain/products/gate-endpoints'
import type { OutlineField } from '@corbel/domain/records/form-outline'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { rulesOfProgram } from '../../records/needs/needs-of-loans.ts'
import { refuseConfiguring } from '../editing/configuration-in-hand.ts'
import { findProducts, findPrograms } from '../editing/product-editing-repository.ts'
import { byId } from '../editing/read-product-settings.ts'
import { findFormReferences } from './gate-repository.ts'

/** The forms of a product's programs with the fields that its statuses may ask for. */
export async function showGateFields(
  db: Db,
  actor: Actor,
  productId: string,
): Promise<Result<ReplyOf<typeof listGateFields>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const product = byId(await findProducts(db, companyId), productId)
  if (product === undefined) return refused({ code: 'not-found' })
  const programs = (await findPrograms(db, companyId)).filter((program) => program.productId === product.id)
  const forms = await publishedFormsOf(
    db,
    companyId,
    programs.map(({ formId }) => formId),
  )
  const offered = []
  for (const { id, formId } of programs) {
    const form = forms.find((one) => one.formId === formId)
    offered.push({ _id: String(id), documents: await documentsOf(db, { companyId, programId: id, form }) })
  }
  return granted({
    forms: forms.map((form) => ({ _id: String(form.formId), fields: gateFieldsOf(form) })),
    programs: offered,
  })
}

type OfProgram = { readonly companyId: string; readonly programId: number; readonly form: PublishedForm | undefined }

/** What a status may ask to be accepted: what rules of the program ask for, and the file fields of its form. */
export async function documentsOf(
  db: Db,
  { companyId, programId, form }: OfProgram,
): Promise<{ _id: string; title: string }[]> {
  const rules = await rulesOfProgram(db, companyId, programId)
  const fields = form === undefined ? [] : [...formDocuments(form.outline, null)]
  return [
    ...rules.map(({ id, title }) => ({ _id: needType(id), title })),
    ...fields.flatMap(([id, { field, isInRows }]) => (isInRows ? [] : [{ _id: id, title: field.title }])),
  ]
}

export async function publishedFormsOf(db: Db, companyId: string, ids: readonly number[]): Promise<PublishedForm[]> {
  const forms: PublishedForm[] = []
  for (const reference of await findFormReferences(db, companyId, [...new Set(ids)]))
    forms.push(await getPublishedForm(db, companyId, reference))
  return forms
}

/** What somebody can fill in: the program's own fields are there by themselves. */
export const mayBeAskedFor = ({ outline: { fields, sections } }: PublishedForm, id: string): boolean => {
  const field = fields.get(id)
  return field === undefined ? sections.get(id)?.derived === false : !field.derived
}

/** In the order of the form. */
function gateFieldsOf(form: PublishedForm): GateField[] {
  const places = fieldPlaces(layoutOf(form.content))
  const fields: OutlineField[] = [...form.outline.fields.values(), ...form.outline.sections.values()]
  const byPlace = new Map(fields.map((field) => [field.id, field]))
  return [...places].flatMap(([id, { tab, section }]) => {
    const field = byPlace.get(id)
    if (field === undefined || !mayBeAskedFor(form, id)) return []
    const titles = [tab.element.title, section.element.title].filter((title) => title && title !== field.title)
    return [
      {
        _id: id,
        title: field.title,
        place: [...new Set(titles)].join(' · '),
        required: field.element.mandatory === true,
      },
    ]
  })
}
