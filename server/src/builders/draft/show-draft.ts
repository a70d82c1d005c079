import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { treeOf } from '@corbel/domain/builders/commands/design'
import type { getFormDraft as endpoint } from '@corbel/domain/builders/draft-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { fieldRightsOfForm } from '../../forms/field-rights-of-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { formNumber } from '../form-number.ts'
import { findBuiltForms } from '../forms/built-form-repository.ts'
import { mayPublish } from '../forms/present-form.ts'
import { findDraft, listCommands, listRolesOfFields } from './draft-repository.ts'
import { designOfVersion, presentCommand } from './open-draft.ts'

/** Looking at a form begins no draft of it: only a step does. */
export async function showDraft(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const formId = formNumber(id)
  const [form] = formId === null ? [] : await findBuiltForms(db, companyId, { id: formId })
  if (formId === null || form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId }
  const draft = await findDraft(db, place)
  const commands = draft === undefined ? [] : await listCommands(db, place, draft.snapshotRev)
  return granted({
    form: {
      ...{ _id: String(formId), title: form.title, kind: form.kind, active: form.active, version: form.version },
      publishedAt: form.publishedAt?.toISOString() ?? null,
      ...{ products: form.products.map(String), programs: form.programs.map(String) },
      usedBy: form.kind === 'opportunity' ? form.uses.map(({ _id }) => _id) : [],
      module: form.kind === 'module' ? (form.uses[0]?._id ?? null) : null,
    },
    rev: draft?.rev ?? 0,
    publishedRev: draft?.publishedRev ?? 0,
    tree: draft?.snapshot ?? treeOf(await designOfVersion(db, place, form.version)),
    treeRev: draft?.snapshotRev ?? 0,
    commands: commands.map(presentCommand),
    keptAt: draft === undefined || draft.rev === draft.publishedRev ? null : draft.updatedAt.toISOString(),
    roles: await listRolesOfFields(db, companyId),
    fieldRights: await fieldRightsOfForm(db, companyId, formId),
    permissions: { publish: mayPublish(actor) },
  })
}
