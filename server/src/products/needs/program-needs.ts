import type { Actor } from '@corbel/domain/auth/actor'
import { conditionsOf, type NeedRule } from '@corbel/domain/documents/needs/need-rule'
import type { getProgramNeeds, saveProgramNeeds as saveEndpoint } from '@corbel/domain/products/need-rule-endpoints'
import { sameValue } from '@corbel/domain/records/same-value'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { rulesOfProgram } from '../../records/needs/needs-of-loans.ts'
import { refuseConfiguring, refuseStale, takeConfigurationInHand } from '../editing/configuration-in-hand.ts'
import { noteConfigurationChange } from '../editing/note-configuration-change.ts'
import { findPrograms, type StoredProgram } from '../editing/product-editing-repository.ts'
import { byId } from '../editing/read-product-settings.ts'
import { publishedFormsOf } from '../gates/gate-fields.ts'
import { isNeedField, needFieldsOf } from './need-fields.ts'
import { findRulesVersion, writeNeedRules } from './need-rule-repository.ts'

type Reply = ReplyOf<typeof getProgramNeeds>

/** The documents that loans of a program need. */
export async function showProgramNeeds(db: Db, actor: Actor, id: string): Promise<Result<Reply>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const program = byId(await findPrograms(db, actor.companyId), id)
  return program === undefined ? refused({ code: 'not-found' }) : granted(await present(db, actor, program))
}

async function present(db: Db, actor: Actor, { id, title, formId }: StoredProgram): Promise<Reply> {
  const asked = { companyId: actor.companyId, programId: id }
  const version = await findRulesVersion(db, asked)
  const [form] = await publishedFormsOf(db, actor.companyId, [formId])
  return {
    program: { _id: String(id), title },
    needs: (await rulesOf(db, asked)).map(({ id: _id, ...words }) => ({ _id, ...words })),
    fields: form === undefined ? [] : needFieldsOf(form),
    rev: version?.rev ?? 0,
    updatedAt: version?.updatedAt.toISOString() ?? null,
    updatedBy: version === undefined ? '' : shownColleague(version.updatedBy, actor, await nameSightOf(db, actor)),
  }
}

type OfProgram = { readonly companyId: string; readonly programId: number }

const rulesOf = (db: Db, { companyId, programId }: OfProgram): Promise<NeedRule[]> =>
  rulesOfProgram(db, companyId, programId)

type NeedsSave = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Says which documents loans of a program need. One changes the set-up of a company at a time. */
export async function saveProgramNeeds(
  db: Db,
  actor: Actor,
  { id, body, at }: NeedsSave,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const program = byId(await findPrograms(db, companyId), id)
  if (program === undefined) return refused({ code: 'not-found' })
  const asked = { companyId, programId: program.id }
  const stored = (await findRulesVersion(db, asked)) ?? { rev: 0, updatedAt: at, updatedBy: fullName }
  const stale = await refuseStale(db, actor, { stored, rev: body.rev })
  if (stale !== null) return refused(stale)
  const before = await rulesOf(db, asked)
  const rules = await plannedRules(db, { companyId, formId: program.formId, sent: body.needs, before })
  if (!rules.ok) return rules
  if (!sameValue(before, rules.value)) {
    await writeNeedRules(db, { ...asked, rules: rules.value, at, by: fullName })
    // Gates may ask for documents, and lists say what a loan waits for.
    await refillLater(db, companyId, everyForm)
    await noteConfigurationChange(db, actor, {
      ...{ kind: 'program', id: program.id, productId: program.productId, title: program.title, action: 'updated', at },
      ...{ before: inWords(before), after: inWords(rules.value) },
    })
  }
  return granted({ message: tell('needs.rulesSaved'), ...(await present(db, actor, program)) })
}

type Planning = {
  readonly companyId: string
  readonly formId: number
  readonly sent: BodyOf<typeof saveEndpoint>['needs']
  readonly before: readonly NeedRule[]
}

async function plannedRules(db: Db, { companyId, formId, sent, before }: Planning): Promise<Result<NeedRule[]>> {
  const known = new Set(before.map(({ id }) => id))
  const ids = sent.flatMap(({ _id }) => (_id === undefined ? [] : [_id]))
  if (new Set(ids).size < ids.length || ids.some((id) => !isId(id) || !known.has(id)))
    return refused({ code: 'unknown-choice', fields: { needs: tell('problems.notChoosable') } })
  const titles = sent.map(({ title }) => title.toLowerCase())
  if (new Set(titles).size < titles.length)
    return refused({ code: 'invalid-fields', fields: { needs: tell('needs.refused.twice') } })
  const [form] = await publishedFormsOf(db, companyId, [formId])
  // What the form has lost since may stay: loans of earlier versions have it still.
  const asked = new Set(before.flatMap(({ when }) => conditionsOf(when)).map(({ field }) => field))
  const isAskable = (field: string): boolean => asked.has(field) || (form !== undefined && isNeedField(form, field))
  if (!sent.flatMap(({ when }) => conditionsOf(when)).every(({ field }) => isAskable(field)))
    return refused({ code: 'unknown-choice', fields: { needs: tell('needs.refused.field') } })
  return granted(sent.map(({ _id, ...words }) => ({ id: _id ?? newId(), ...words })))
}

const inWords = (rules: readonly NeedRule[]) => ({ documents: rules.map(({ title }) => title) })
