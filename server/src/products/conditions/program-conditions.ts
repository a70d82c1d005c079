import type { Actor } from '@corbel/domain/auth/actor'
import type {
  getProgramConditions,
  saveProgramConditions as saveEndpoint,
} from '@corbel/domain/products/condition-template-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredProgram } from '../editing/product-editing-repository.ts'
import { programToConfigure, refuseEntries, saveProgramList, shownVersion } from '../editing/program-list.ts'
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
  const program = await programToConfigure(db, actor, id)
  return program.ok ? granted(await present(db, actor, program.value)) : program
}

async function present(db: Db, actor: Actor, { id, title }: StoredProgram): Promise<Reply> {
  const asked = { companyId: actor.companyId, programId: id }
  const templates = await findTemplates(db, asked)
  const roles = await findStaffRoles(db, actor.companyId)
  return {
    program: { _id: String(id), title },
    templates: templates.map(({ id: _id, clearers, ...words }) => ({ _id, ...words, clearers: clearers.map(String) })),
    roles: roles.map((role) => ({ _id: String(role.id), title: role.title })),
    ...(await shownVersion(db, actor, await findTemplatesVersion(db, asked))),
  }
}

type ConditionsSave = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Says what loans of a program usually have to meet. */
export async function saveProgramConditions(
  db: Db,
  actor: Actor,
  { id, body, at }: ConditionsSave,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const saved = await saveProgramList<StoredTemplate>(db, actor, {
    ...{ id, rev: body.rev, at, findVersion: findTemplatesVersion, find: findTemplates },
    plan: (_, before) => plannedTemplates(db, actor.companyId, { sent: body.templates, before }),
    write: (templates, of) => writeTemplates(db, { ...of, templates }),
    inWords: (templates) => ({ conditions: templates.map(({ title }) => title) }),
  })
  if (!saved.ok) return saved
  return granted({ message: tell('underwritingConditions.templatesSaved'), ...(await present(db, actor, saved.value)) })
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
  const twice = tell('underwritingConditions.refused.twice')
  const refusal = refuseEntries({ sent, before, place: 'templates', twice })
  if (refusal !== null) return refused(refusal)
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
