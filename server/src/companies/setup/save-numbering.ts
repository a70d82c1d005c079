import type { Actor } from '@corbel/domain/auth/actor'
import type { saveNumbering as endpoint } from '@corbel/domain/companies/company-setup-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { setNextLoanNumber } from '../../loans/loan-counters.ts'
import { saveProgram } from '../../products/editing/save-program.ts'
import { type CompanyCall, type CompanyInHand, configureCompany } from '../company-in-hand.ts'
import { type CompanyPage, companyPage } from '../company-page.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { listNumbering } from './list-numbering.ts'

type Body = BodyOf<typeof endpoint>
type InHand = CompanyInHand & { readonly actor: Actor }

/** The prefix of a program's loans by the rules of programs, and the number that comes next. */
export async function saveNumbering(
  call: CompanyCall,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<Result<CompanyPage>> {
  return configureCompany(call, id, async (hand) => {
    const before = await numberingOf(hand, body.program)
    if (before === undefined) return refused({ code: 'unknown-choice' })
    const refusal = (await refusePrefix(hand, body)) ?? (await refuseNext(hand, body))
    if (refusal !== null) return refused(refusal)
    const after = await numberingOf(hand, body.program)
    const { title } = before
    await noteCompanyChange(hand, { section: 'numbering', before: said(before), after: { ...said(after), title } })
    return granted(await companyPage(hand))
  })
}

type Numbering = CompanyPage['numbering'][number]

const said = (one: Numbering | undefined) => ({ title: one?.title, prefix: one?.prefix, next: one?.next })

async function numberingOf({ db, company }: InHand, program: string): Promise<Numbering | undefined> {
  return (await listNumbering(db, company.id)).find((one) => one._id === program)
}

async function refusePrefix({ db, actor, at }: InHand, { program, prefix }: Body): Promise<Refusal | null> {
  if (prefix === undefined) return null
  const saved = await saveProgram(db, actor, { id: program, body: { prefix }, at })
  return saved.ok ? null : saved.refusal
}

async function refuseNext({ db, company }: InHand, { program, next }: Body): Promise<Refusal | null> {
  if (next === undefined) return null
  const isSet = await setNextLoanNumber(db, { companyId: company.id, programId: Number(program), next })
  return isSet ? null : { code: 'invalid-fields', fields: { next: tell('companies.refused.numberTaken') } }
}
