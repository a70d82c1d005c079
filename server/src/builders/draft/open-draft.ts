import { applyCommand } from '@corbel/domain/builders/commands/apply-command'
import { type Design, designOf, designOfTree, treeOf } from '@corbel/domain/builders/commands/design'
import type { KeptCommand } from '@corbel/domain/builders/draft-endpoints'
import type { Db } from '../../platform/database/db.ts'
import { designAtHand, keepAtHand } from './designs-at-hand.ts'
import {
  type DraftWithTree,
  findVersionContent,
  insertDraft,
  listCommands,
  lockDraft,
  readSnapshot,
  type StoredCommand,
  type StoredDraft,
} from './draft-repository.ts'

export type OfForm = { readonly companyId: string; readonly formId: number }

/** The design that a version is; of a form without versions an empty one. */
export async function designOfVersion(db: Db, form: OfForm, version: number): Promise<Design> {
  const found = version === 0 ? undefined : await findVersionContent(db, form, version)
  return designOf(found?.content ?? [])
}

/** A design as it is after steps that were taken on it before: each of them is known to go. */
export function afterSteps(design: Design, steps: readonly Pick<StoredCommand, 'ops' | 'rev'>[]): Design {
  let after = design
  for (const { ops, rev } of steps) {
    const applied = applyCommand(after, ops)
    if (!applied.ok) throw new Error(`Step ${rev} of a draft cannot be taken again: ${applied.refusal.code}.`)
    after = applied.design
  }
  return after
}

/** The draft as it is now, from its tree and the steps since. One that comes without its tree is locked. */
export async function designOfDraft(db: Db, form: OfForm, draft: StoredDraft | DraftWithTree): Promise<Design> {
  const known = designAtHand(form, draft)
  if (known !== undefined) return known
  const tree = 'snapshot' in draft ? draft.snapshot : await readSnapshot(db, form)
  const design = afterSteps(designOfTree(tree), await listCommands(db, form, draft.snapshotRev))
  // A draft that nobody holds may have gone on since it was read.
  if (!('snapshot' in draft)) keepAtHand(form, draft, design)
  return design
}

/** The draft, locked; begun from the newest version where nobody has one. */
export async function takeDraft(
  db: Db,
  form: OfForm,
  { latest, by, at }: { readonly latest: number; readonly by: string; readonly at: Date },
): Promise<StoredDraft> {
  const found = await lockDraft(db, form)
  if (found !== undefined) return found
  const snapshot = treeOf(await designOfVersion(db, form, latest))
  await insertDraft(db, { ...form, baseVersion: latest, snapshot, rev: 0, by, at })
  const made = await lockDraft(db, form)
  if (made === undefined) throw new Error('A draft that was begun is not there.')
  return made
}

export const presentCommand = ({ rev, id, personId, personName, at, label, ops }: StoredCommand): KeptCommand => ({
  ...{ rev, id, label, ops },
  by: { _id: personId, user: personName },
  at: at.toISOString(),
})
