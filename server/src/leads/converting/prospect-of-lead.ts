import { mayBringProspect } from '@corbel/domain/loans/add-rules'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { createPerson } from '../../people/create-person.ts'
import { findDuplicates } from '../../people/duplicates/find-duplicates.ts'
import { personForm } from '../../records/people/person-form.ts'
import { type ConvertingCall, type LeadToConvert, valuesFor } from './lead-to-convert.ts'

type Names = { readonly [Name in 'first_name' | 'last_name' | 'email' | 'phone']?: string | undefined }

/** The values of a new prospect: what the lead says, under what the caller says of their names. */
export async function valuesOfProspect(
  call: ConvertingCall,
  lead: LeadToConvert,
  names: Names = {},
): Promise<RecordValues> {
  const { form: to } = await personForm(call.db, call.actor.companyId, 'prospects')
  const carried = await valuesFor(call, lead, { to, isUntouched: false })
  const said = Object.entries(names).filter(([, name]) => name !== undefined)
  return { ...carried, ...Object.fromEntries(said) }
}

type Bringing = {
  readonly names: Names | undefined
  /** People whom the caller has looked at and who are others. */
  readonly different: readonly string[]
}

/**
 * The prospect whom a lead is about, made by right. Whoever may be them already, as far as the actor sees people, is to
 * be looked at first: nobody is made twice in silence.
 */
export async function bringProspect(
  call: ConvertingCall,
  lead: LeadToConvert,
  { names, different }: Bringing,
): Promise<Result<string>> {
  const { db, actor } = call
  if (!mayBringProspect(actor)) return refused({ code: 'not-allowed' })
  const formData = await valuesOfProspect(call, lead, names)
  const alike = await findDuplicates(db, actor, { kind: 'prospects', body: { formData } })
  if (!alike.ok) return alike
  const unseen = alike.value.duplicates.filter(({ _id }) => !different.includes(_id))
  if (unseen.length > 0)
    return refused({ code: 'people-alike', details: { duplicates: unseen, more: alike.value.more } })
  const added = await createPerson(call, { kind: 'prospects', formData, force: true })
  if (added.ok) return granted(added.value.id)
  const { fields = {} } = added.refusal
  const placed = Object.entries(fields).map(([field, words]) => [`newProspect.${field}`, words])
  return refused({ ...added.refusal, fields: Object.fromEntries(placed) })
}
