import type { Actor } from '@corbel/domain/auth/actor'
import {
  type beginWithForm as endpoint,
  type StartingForm,
  startingTitles,
} from '@corbel/domain/builders/builder-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { addForm } from '../forms/add-form.ts'
import { mayPublish } from '../forms/present-form.ts'
import { publishForm } from '../versions/publish-form.ts'

type Begun = { readonly form: StartingForm; readonly programs: readonly string[] | undefined; readonly at: Date }

/** A new company takes a form that the program brings: published, for the loans of its programs. */
export async function beginWithForm(
  db: Db,
  actor: Actor,
  { form, programs, at }: Begun,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  if (!mayPublish(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const all = (await lendingChoices(db, companyId)).programs
  const own = all.filter((one) => one.active && one.ownerCompanyId === companyId).map(({ id }) => String(id))
  const added = await addForm(db, actor, {
    body: {
      ...{ kind: 'opportunity', title: startingTitles[form], template: form },
      programs: [...(programs ?? own)],
    },
    at,
  })
  if (!added.ok) return added
  const published = await publishForm(db, actor, { id: added.value._id, body: { rev: 0, draftRev: 1 }, at })
  return published.ok ? granted(added.value) : published
}
