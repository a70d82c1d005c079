import type { Actor } from '@corbel/domain/auth/actor'
import type { addProgram as addEndpoint, saveProgram as endpoint } from '@corbel/domain/products/product-endpoints'
import { isOwnProgram, refuseProgram } from '@corbel/domain/products/program-rules'
import { noGuidelines, noTerms } from '@corbel/domain/products/program-terms'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { refuseStale, takeConfigurationInHand } from './configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from './note-configuration-change.ts'
import {
  findLoanForms,
  findPrefixOwner,
  findProducts,
  findPrograms,
  type StoredProgram,
} from './product-editing-repository.ts'
import { writeProgram } from './product-writing-repository.ts'
import { byId } from './read-product-settings.ts'
import { isTaken, taken } from './save-product.ts'
import { productNow } from './show-products.ts'

type Reply = AnswerOf<typeof endpoint>
type Content = Omit<StoredProgram, 'id' | 'rev' | 'updatedAt' | 'updatedBy' | 'owner' | 'terms' | 'guidelines'> &
  Required<Pick<BodyOf<typeof endpoint>, 'terms' | 'guidelines'>>

export type ProgramAdd = { readonly product: string; readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

export async function addProgram(db: Db, actor: Actor, { product: id, body, at }: ProgramAdd): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const product = byId(await findProducts(db, companyId), id)
  if (product === undefined) return refused({ code: 'not-found' })
  const { form, ...said } = body
  const rest = { startsOn: null, endsOn: null, terms: noTerms, guidelines: noGuidelines, active: true }
  const content = { ...rest, ...said, productId: product.id, ownerCompanyId: companyId, formId: Number(form) }
  const wrong = await refuseContent(db, companyId, { id: null, content })
  if (wrong !== null) return refused(wrong)
  const number = await writeProgram(db, { companyId, id: null, content, at, by: actor.fullName })
  const event = { kind: 'program', id: number, productId: product.id, title: content.title, action: 'created' } as const
  await noteConfigurationChange(db, actor, { ...event, before: {}, after: noted(content), at })
  return granted({
    message: tell('products.programAdded'),
    product: await productNow(db, actor, { id: product.id, at }),
  })
}

export type ProgramSave = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

export async function saveProgram(db: Db, actor: Actor, { id, body, at }: ProgramSave): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const program = byId(await findPrograms(db, companyId), id)
  if (program === undefined) return refused({ code: 'not-found' })
  const { rev, form, ...said } = body
  const stale = await refuseStale(db, actor, { stored: program, rev })
  if (stale !== null) return refused(stale)
  const before = contentOf(program)
  const content = { ...before, ...said, ...(form === undefined ? {} : { formId: Number(form) }) }
  const differences = differencesOf(noted(before), noted(content))
  // What an affiliate offers is the affiliate's to word; whether it is offered here, the company decides.
  if (!isOwnProgram(program, companyId) && differences.some((one) => one.field !== 'active'))
    return refused({ code: 'not-allowed' })
  if (differences.length > 0) {
    const wrong = isOwnProgram(program, companyId)
      ? await refuseContent(db, companyId, { id: program.id, content })
      : null
    if (wrong !== null) return refused(wrong)
    await writeProgram(db, { companyId, id: program.id, content, at, by: actor.fullName })
    const event = { kind: 'program', id: program.id, productId: program.productId, title: content.title } as const
    const changed = { before: noted(before), after: noted(content) }
    await noteConfigurationChange(db, actor, { ...event, action: 'updated', ...changed, at })
  }
  const product = await productNow(db, actor, { id: program.productId, at })
  return granted({ message: tell('products.programSaved'), product })
}

function contentOf(program: StoredProgram): Content {
  const { id: _id, rev: _rev, updatedAt: _at, updatedBy: _by, owner: _owner, ...content } = program
  return {
    ...content,
    terms: { ...noTerms, ...program.terms },
    guidelines: { ...noGuidelines, ...program.guidelines },
  }
}

/** What history tells of a program. */
function noted(content: Content): Record<string, unknown> {
  const { title, prefix, formId, active, startsOn, endsOn, terms, guidelines } = content
  return { title, prefix, form: String(formId), active, startsOn, endsOn, terms, guidelines }
}

type Checked = { readonly id: number | null; readonly content: Content }

async function refuseContent(db: Db, companyId: string, { id, content }: Checked): Promise<Refusal | null> {
  const wrong = refuseProgram(content)
  if (wrong !== null) return wrong
  const programs = (await findPrograms(db, companyId)).filter((one) => one.id !== id)
  if (
    isTaken(
      content.title,
      programs.filter((one) => one.productId === content.productId),
    )
  )
    return taken
  const owner = await findPrefixOwner(db, companyId, content.prefix)
  if (owner !== undefined && owner !== id)
    return { code: 'invalid-fields', fields: { prefix: tell('products.refused.prefixTaken') } }
  const forms = await findLoanForms(db, companyId)
  if (!forms.some((form) => form.id === content.formId))
    return { code: 'invalid-fields', fields: { form: tell('products.refused.formNotChoosable') } }
  return null
}
