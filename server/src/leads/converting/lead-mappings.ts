import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { fitsField, mappedFields, wrongChoices } from '@corbel/domain/leads/conversion-mapping'
import type {
  getLeadMapping as getEndpoint,
  LeadMappingReply,
  saveLeadMapping as saveEndpoint,
} from '@corbel/domain/leads/lead-conversion-endpoints'
import { peopleModules } from '@corbel/domain/people/person-kind'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  findMappedForms,
  findMapping,
  type MappedForms,
  type StoredMapping,
  writeMapping,
} from './conversion-repository.ts'

type Forms = { readonly from: PublishedForm; readonly to: PublishedForm }

/** Where the fields of a form of leads go, for those who configure the company. */
export async function getLeadMapping(
  db: Db,
  actor: Actor,
  body: BodyOf<typeof getEndpoint>,
): Promise<Result<{ mapping: LeadMappingReply }>> {
  const named = { companyId: actor.companyId, form: Number(body.form), target: Number(body.target) }
  const forms = await formsOf(db, actor, named)
  if (!forms.ok) return forms
  return granted({ mapping: presentMapping(forms.value, await findMapping(db, named)) })
}

type Saving = { readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** As a whole, so that of two who save at once one is told of the other. */
export async function saveLeadMapping(
  db: Db,
  actor: Actor,
  { body, at }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const named = { companyId: actor.companyId, form: Number(body.form), target: Number(body.target) }
  const forms = await formsOf(db, actor, named)
  if (!forms.ok) return forms
  const { from, to } = forms.value
  const { fields, rev } = body
  const wrong = wrongChoices(fields, from.outline, to.outline)
  if (wrong.length > 0)
    return refused({
      code: 'invalid-fields',
      fields: tellAt(
        wrong.map((id) => `fields.${id}`),
        tell('problems.notChoosable'),
      ),
    })
  const before = await findMapping(db, named)
  if (!(await writeMapping(db, { ...named, fields, rev, by: actor.fullName, at }))) return refused({ code: 'stale' })
  const previous = JSON.stringify(before.fields)
  tellDifferences(db, [{ field: 'fields', previous, current: JSON.stringify(fields) }])
  const mapping = presentMapping(forms.value, await findMapping(db, named))
  return granted({ message: tell('leads.mappingSaved'), mapping })
}

async function formsOf(db: Db, actor: Actor, named: MappedForms): Promise<Result<Forms>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await findMappedForms(db, named, peopleModules.prospects)
  if (found === undefined) return refused({ code: 'unknown-choice', fields: { form: tell('problems.notChoosable') } })
  const { companyId } = named
  return granted({
    from: await getPublishedForm(db, companyId, found.from),
    to: await getPublishedForm(db, companyId, found.to),
  })
}

function presentMapping({ from, to }: Forms, { fields: chosen, rev }: StoredMapping): LeadMappingReply {
  const goes = mappedFields(from.outline, to.outline, chosen)
  return {
    rev,
    fields: [...from.outline.fields.values()].map((field) => ({
      ...{ _id: field.id, title: field.title, goesTo: goes.get(field.id) ?? null },
      isChosen: chosen[field.id] !== undefined,
      targets: [...to.outline.fields.values()]
        .filter((target) => fitsField(field, target))
        .map(({ id, title }) => ({ _id: id, title })),
    })),
  }
}
