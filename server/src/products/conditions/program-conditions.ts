import type { Actor } from '@corbel/domain/auth/actor'
import type {
  getProgramConditions,
  saveProgramConditions as saveEndpoint,
} from '@corbel/domain/products/condition-template-endpoints'
import { sameValue } from '@corbel/domain/records/same-value'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { refuseConfiguring, refuseStale, takeConfigurationInHand } from '../editing/configuration-in-hand.ts'
import { noteConfigurationChange } from '../editing/note-configuration-change.ts'
import { findPrograms, type StoredProgram } from '../editing/product-editing-repository.ts'
import { byId } from '../editing/read-product-settings.ts'
import {
  findStaffRoles,
  findTemplates,
  findTemplatesVersion,
  type StoredTemplate,
  writeTemplates,
} from './condition-template-repository.ts'

type Reply = ReplyOf<typeof getProgramConditions>

/** The conditions that loans of a program usually have. */
export async function showProgramConditions(db: Db, actor: Actor, id: string): Promise<Result<Reply>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const program = byId(await findPrograms(db, actor.companyId), id)
  return program === undefined ? refused({ code: 'not-found' }) : granted(await present(db, actor, program))
}

async function present(db: Db, actor: Actor, { id, title }: StoredProgram): Promise<Reply> {
  const asked = { companyId: actor.companyId, programId: id }
  const templates = await findTemplates(db, asked)
  const version = await findTemplatesVersion(db, asked)
  const roles = await findStaffRoles(db, actor.companyId)
  return {
    program: { _id: String(id), title },
    templates: templates.map(({ id: _id, clearers, ...words }) => ({ _id, ...words, clearers: clearers.map(String) })),
    roles: roles.map((role) => ({ _id: String(role.id), title: role.title })),
    rev: version?.rev ?? 0,
    updatedAt: version?.updatedAt.toISOString() ?? null,
    updatedBy: version === undefined ? '' : shownColleague(version.updatedBy, actor, await nameSightOf(db, actor)),
  }
}

type ConditionsSave = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Says what loans of a program usually have to meet. One changes the set-up of a company at a time. */
export async function saveProgramConditions(
  db: Db,
  actor: Actor,
  { id, body, at }: ConditionsSave,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const program = byId(await findPrograms(db, companyId), id)
  if (program === undefined) return refused({ code: 'not-found' })
  const asked = { companyId, programId: program.id }
  const version = await findTemplatesVersion(db, asked)
  const stored = version ?? { rev: 0, updatedAt: at, updatedBy: fullName }
  const stale = await refuseStale(db, actor, { stored, rev: body.rev })
  if (stale !== null) return refused(stale)
  const before = await findTemplates(db, asked)
  const templates = await plannedTemplates(db, companyId, { sent: body.templates, before })
  if (!templates.ok) return templates
  if (!sameValue(before, templates.value)) {
    await writeTemplates(db, { ...asked, templates: templates.value, at, by: fullName })
    await noteConfigurationChange(db, actor, {
      ...{ kind: 'program', id: program.id, productId: program.productId, title: program.title, action: 'updated', at },
      ...{ before: inWords(before), after: inWords(templates.value) },
    })
  }
  return granted({ message: tell('underwritingConditions.templatesSaved'), ...(await present(db, actor, program)) })
}

type Planning = {
  readonly sent: BodyOf<typeof saveEndpoint>['templates']
  readonly before: readonly StoredTemplate[]
}

async function plannedTemplates(
  db: Db,
  companyId: string,
  { sent, before }: Planning,
): Promise<Result<StoredTemplate[]>> {
  const known = new Set(before.map(({ id }) => id))
  const ids = sent.flatMap(({ _id }) => (_id === undefined ? [] : [_id]))
  if (new Set(ids).size < ids.length || ids.some((id) => !isId(id) || !known.has(id)))
    return refused({ code: 'unknown-choice', fields: { templates: tell('problems.notChoosable') } })
  const titles = sent.map(({ title }) => title.toLowerCase())
  if (new Set(titles).size < titles.length)
    return refused({ code: 'invalid-fields', fields: { templates: tell('underwritingConditions.refused.twice') } })
  const roles = new Set([...(await findStaffRoles(db, companyId)), ...before.flatMap(rolesOf)].map(({ id }) => id))
  if (!sent.every(({ clearers }) => clearers.every((role) => roles.has(Number(role)))))
    return refused({ code: 'unknown-choice', fields: { clearers: tell('problems.notChoosable') } })
  return granted(
    sent.map(({ _id, clearers, ...words }) => ({
      ...words,
      ...{ id: _id ?? newId(), clearers: [...new Set(clearers.map(Number))] },
    })),
  )
}

const rolesOf = ({ clearers }: StoredTemplate): { id: number }[] => clearers.map((id) => ({ id }))

const inWords = (templates: readonly StoredTemplate[]) => ({ conditions: templates.map(({ title }) => title) })
