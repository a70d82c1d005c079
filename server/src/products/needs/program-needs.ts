import type { Actor } from '@corbel/domain/auth/actor'
import { conditionsOf, type NeedRule } from '@corbel/domain/documents/needs/need-rule'
import type { getProgramNeeds, saveProgramNeeds as saveEndpoint } from '@corbel/domain/products/need-rule-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { rulesOfProgram } from '../../records/needs/needs-of-loans.ts'
import type { OfProgram } from '../editing/of-program.ts'
import type { StoredProgram } from '../editing/product-editing-repository.ts'
import { programToConfigure, refuseEntries, saveProgramList, shownVersion } from '../editing/program-list.ts'
import { publishedFormsOf } from '../gates/gate-fields.ts'
import { isNeedField, needFieldsOf } from './need-fields.ts'
import { findRulesVersion, writeNeedRules } from './need-rule-repository.ts'

type Reply = ReplyOf<typeof getProgramNeeds>

/** The documents that loans of a program need. */
export async function showProgramNeeds(db: Db, actor: Actor, id: string): Promise<Result<Reply>> {
  const program = await programToConfigure(db, actor, id)
  return program.ok ? granted(await present(db, actor, program.value)) : program
}

async function present(db: Db, actor: Actor, { id, title, formId }: StoredProgram): Promise<Reply> {
  const asked = { companyId: actor.companyId, programId: id }
  const [form] = await publishedFormsOf(db, actor.companyId, [formId])
  return {
    program: { _id: String(id), title },
    needs: (await rulesOf(db, asked)).map(({ id: _id, ...words }) => ({ _id, ...words })),
    fields: form === undefined ? [] : needFieldsOf(form),
    ...(await shownVersion(db, actor, await findRulesVersion(db, asked))),
  }
}

const rulesOf = (db: Db, { companyId, programId }: OfProgram): Promise<NeedRule[]> =>
  rulesOfProgram(db, companyId, programId)

type NeedsSave = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Says which documents loans of a program need. */
export async function saveProgramNeeds(
  db: Db,
  actor: Actor,
  { id, body, at }: NeedsSave,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const { companyId } = actor
  const saved = await saveProgramList<NeedRule>(db, actor, {
    ...{ id, rev: body.rev, at, findVersion: findRulesVersion, find: rulesOf },
    plan: ({ formId }, before) => plannedRules(db, { companyId, formId, sent: body.needs, before }),
    write: async (rules, of) => {
      await writeNeedRules(db, { ...of, rules })
      // Gates may ask for documents, and lists say what a loan waits for.
      await refillLater(db, companyId, everyForm)
    },
    inWords: (rules) => ({ documents: rules.map(({ title }) => title) }),
  })
  return saved.ok ? granted({ message: tell('needs.rulesSaved'), ...(await present(db, actor, saved.value)) }) : saved
}

type Planning = {
  readonly companyId: string
  readonly formId: number
  readonly sent: BodyOf<typeof saveEndpoint>['needs']
  readonly before: readonly NeedRule[]
}

async function plannedRules(db: Db, { companyId, formId, sent, before }: Planning): Promise<Result<NeedRule[]>> {
  const refusal = refuseEntries({ sent, before, place: 'needs', twice: tell('needs.refused.twice') })
  if (refusal !== null) return refused(refusal)
  const [form] = await publishedFormsOf(db, companyId, [formId])
  // What the form has lost since may stay: loans of earlier versions have it still.
  const asked = new Set(before.flatMap(({ when }) => conditionsOf(when)).map(({ field }) => field))
  const isAskable = (field: string): boolean => asked.has(field) || (form !== undefined && isNeedField(form, field))
  if (!sent.flatMap(({ when }) => conditionsOf(when)).every(({ field }) => isAskable(field)))
    return refused({ code: 'unknown-choice', fields: { needs: tell('needs.refused.field') } })
  return granted(sent.map(({ _id, ...words }) => ({ id: _id ?? newId(), ...words })))
}
