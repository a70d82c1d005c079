import type { Actor } from '@corbel/domain/auth/actor'
import { publishingEffects } from '@corbel/domain/builders/commands/publishing-effects'
import type { publishingEffects as endpoint } from '@corbel/domain/builders/draft-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { draftToPublish } from './draft-to-publish.ts'
import { countBlank, countHeld, listFieldUsers } from './effects-repository.ts'

type Asked = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Of each sort; nobody reads more, and each of them is counted. */
const mostCounted = 60

/** What publishing the draft comes to for the records that are there: counted, which may take a while. */
export async function countPublishingEffects(
  db: Db,
  actor: Actor,
  { id, body }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const asked = await draftToPublish(db, actor, { id, rev: body.rev })
  if (!asked.ok) return asked
  const { place, rev, before, after } = asked.value
  const effects = publishingEffects(before, after)
  const gone = effects.gone.slice(0, mostCounted)
  const options = effects.options.slice(0, mostCounted)
  const required = effects.required.slice(0, mostCounted)
  const held = await countHeld(db, place, gone)
  const chosen = await countHeld(db, place, options)
  const blank = await countBlank(db, place, required)
  const titles = new Map(gone.map((field) => [field.id, field.title]))
  const users = await listFieldUsers(db, place, [...titles.keys()])
  return granted({
    rev,
    lost: gone.flatMap(({ title }, at) => counted({ title }, held[at])),
    options: options.flatMap(({ title, text }, at) => counted({ title, option: text }, chosen[at])),
    missing: required.flatMap(({ title }, at) => counted({ title }, blank[at])),
    uses: users.map(({ id: field, what, name }) => ({ title: titles.get(field) ?? field, what, name })),
  })
}

const counted = <Told extends object>(told: Told, count = 0): (Told & { count: number })[] =>
  count === 0 ? [] : [{ ...told, count }]
