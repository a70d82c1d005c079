import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { applyCommand, type CommandRefusal } from '@corbel/domain/builders/commands/apply-command'
import { type Design, treeOf } from '@corbel/domain/builders/commands/design'
import type { FormCommand } from '@corbel/domain/builders/commands/form-command'
import type { CommandRefused, sendFormCommands as endpoint } from '@corbel/domain/builders/draft-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { formNumber } from '../form-number.ts'
import { keepAtHand } from './designs-at-hand.ts'
import { announceDraft } from './draft-events.ts'
import {
  advanceDraft,
  findKnownCommands,
  holdForm,
  insertCommands,
  keepSnapshot,
  listCommands,
  type StoredCommand,
} from './draft-repository.ts'
import { designOfDraft, type OfForm, presentCommand, takeDraft } from './open-draft.ts'

export type Sending = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

/** So many steps are taken again at the most to have the draft as it is. */
const stepsPerSnapshot = 100

/**
 * Steps go on top of the newest one, whatever the caller knew of: two who work at once wait here for each other. What
 * does not go any more is refused with what stands in its way, and nothing of the call is kept.
 */
export async function sendCommands(
  db: Db,
  actor: Actor,
  { id, body, at }: Sending,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, personId, fullName: by } = actor
  const formId = formNumber(id)
  const form = formId === null ? undefined : await holdForm(db, { companyId, formId })
  if (formId === null || form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId }
  const draft = await takeDraft(db, place, { latest: form.latest, by, at })
  const isNew = body.rev < draft.snapshotRev && body.rev < draft.rev
  const known = await findKnownCommands(
    db,
    place,
    body.commands.map((one) => one.id),
  )
  const fresh = body.commands.filter((one) => !known.has(one.id))
  const taken = fresh.length === 0 ? null : take(await designOfDraft(db, place, draft), fresh)
  if (taken !== null && 'refusal' in taken) {
    const steps = await listCommands(db, place, body.rev)
    return refused({ code: 'command-refused', details: { ...toldRefusal(taken, steps, draft.rev) } })
  }
  const rev = draft.rev + fresh.length
  if (taken !== null) {
    const rows = fresh.map(
      (command, n): StoredCommand => ({
        ...{ ...command, rev: draft.rev + n + 1, personId, personName: by, at },
      }),
    )
    await insertCommands(db, place, rows)
    const seal = await advanceDraft(db, { ...place, rev, by, at })
    if (rev - draft.snapshotRev >= stepsPerSnapshot)
      await keepSnapshot(db, { ...place, rev, snapshot: treeOf(taken.design) })
    keepAtHand(place, { rev, seal, updatedAt: at }, taken.design)
    await announceDraft(db, { ...place, rev })
  }
  return granted({
    rev,
    keptAt: rev === draft.publishedRev ? null : (taken === null ? draft.updatedAt : at).toISOString(),
    steps: isNew ? [] : await stepsSince(db, place, body.rev),
    isNew,
  })
}

async function stepsSince(db: Db, place: OfForm, rev: number) {
  return (await listCommands(db, place, rev)).map(presentCommand)
}

type Refused = { readonly command: FormCommand; readonly refusal: CommandRefusal }

function take(design: Design, commands: readonly FormCommand[]): { readonly design: Design } | Refused {
  let after = design
  for (const command of commands) {
    const applied = applyCommand(after, command.ops)
    if (!applied.ok) return { command, refusal: applied.refusal }
    after = applied.design
  }
  return { design: after }
}

function toldRefusal({ command, refusal }: Refused, steps: readonly StoredCommand[], rev: number): CommandRefused {
  const { code, key, name, theirs } = refusal
  const theirStep = steps.findLast(({ ops }) => ops.some((op) => 'key' in op && op.key === key))
  return {
    ...{ command: command.id, why: code, key },
    ...(name === undefined ? {} : { name, theirs }),
    ...{ by: theirStep?.personName ?? null, rev, steps: steps.map(presentCommand) },
  }
}
