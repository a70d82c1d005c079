import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { filledFields, mappedFields } from '@corbel/domain/leads/conversion-mapping'
import type { previewConversion as endpoint } from '@corbel/domain/leads/lead-conversion-endpoints'
import { mayBringProspect } from '@corbel/domain/loans/add-rules'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { loanChoices } from '../../loans/list/loan-choices.ts'
import { formOfProgram } from '../../loans/loan-form.ts'
import { findDuplicates } from '../../people/duplicates/find-duplicates.ts'
import { namesOf } from '../../people/person-values.ts'
import { personForm } from '../../records/people/person-form.ts'
import { tellRecordRead } from '../../records/tell-record-read.ts'
import { findMapping } from './conversion-repository.ts'
import { type ConvertingCall, type LeadToConvert, leadToConvert, valuesFor } from './lead-to-convert.ts'
import { valuesOfProspect } from './prospect-of-lead.ts'

type Reply = ReplyOf<typeof endpoint>
type Asked = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** What a conversion would come to, for the very values that it would carry. Nothing is written. */
export async function previewConversion(call: ConvertingCall, { id, body }: Asked): Promise<Result<Reply>> {
  const { db, actor } = call
  const { companyId } = actor
  const found = await leadToConvert(call, id)
  if (!found.ok) return found
  const lead = found.value
  const choices = await loanChoices(db, actor, call)
  if (!choices.ok) return choices
  const programs = choices.value.productWithPrograms
  const program = programs.find(({ value }) => value === body.program)
  if (body.program !== undefined && program === undefined)
    return refused({ code: 'unknown-choice', fields: { program: tell('loans.refused.programNotChoosable') } })
  const { form: prospects } = await personForm(db, companyId, 'prospects')
  const loans = program === undefined ? null : await formOfProgram(db, companyId, Number(program.program))
  tellRecordRead(db, actor, { recordId: lead.row.id, form: lead.form })
  const person = await valuesOfProspect(call, lead, body.newProspect)
  return granted({
    programs: programs.map(({ value, label }) => ({ value, label })),
    ...(await whoTheyMayBe(call, person)),
    fields: await whereFieldsGo(call, lead, { prospects, loans }),
    forms: {
      lead: String(lead.form.formId),
      prospect: String(prospects.formId),
      loan: loans === null ? null : String(loans.formId),
    },
    mayMap: mayConfigure(actor),
  })
}

type Person = Pick<Reply, 'newProspect' | 'mayChoose' | 'duplicates' | 'more'>

async function whoTheyMayBe({ db, actor }: ConvertingCall, formData: RecordValues): Promise<Person> {
  const alike = await findDuplicates(db, actor, { kind: 'prospects', body: { formData } })
  const { firstName: first_name, lastName: last_name, email, phone } = namesOf(formData)
  return {
    newProspect: mayBringProspect(actor) ? { first_name, last_name, email, phone } : null,
    mayChoose: mayChoose(actor),
    ...(alike.ok ? alike.value : { duplicates: [], more: false }),
  }
}

const mayChoose = (actor: Actor): boolean => prospectPolicy.choose(actor) !== 'none'

type Targets = { readonly prospects: PublishedForm; readonly loans: PublishedForm | null }

async function whereFieldsGo(
  call: ConvertingCall,
  lead: LeadToConvert,
  { prospects, loans }: Targets,
): Promise<Reply['fields']> {
  const inProspect = await titlesIn(call, lead, { to: prospects, isUntouched: false })
  const inLoan = loans === null ? new Map() : await titlesIn(call, lead, { to: loans, isUntouched: true })
  return filledFields(lead.form.outline, lead.values, String(call.actor.role.id)).map(({ id, title }) => ({
    ...{ _id: id, title, prospect: inProspect.get(id) ?? null, loan: inLoan.get(id) ?? null },
  }))
}

/** By the lead's field: what the field is called that takes its value. */
async function titlesIn(
  call: ConvertingCall,
  lead: LeadToConvert,
  target: { readonly to: PublishedForm; readonly isUntouched: boolean },
): Promise<ReadonlyMap<string, string>> {
  const { to } = target
  const taken = await valuesFor(call, lead, target)
  const forms = { companyId: call.actor.companyId, form: lead.form.formId, target: to.formId }
  const { fields: chosen } = await findMapping(call.db, forms)
  const goes = [...mappedFields(lead.form.outline, to.outline, chosen)]
  return new Map(
    goes.flatMap(([from, field]): [string, string][] => {
      const title = to.outline.fields.get(field)?.title
      return title !== undefined && Object.hasOwn(taken, field) ? [[from, title]] : []
    }),
  )
}
