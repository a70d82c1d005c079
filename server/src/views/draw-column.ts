import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { columnsMost, looksAfter } from '@corbel/domain/views/view'
import type { drawColumn as endpoint } from '@corbel/domain/views/view-endpoints'
import { choiceNow } from './list-views.ts'
import { meetList, type ViewCall } from './met-views.ts'
import { takeChoice, writeChoice } from './view-repository.ts'

/**
 * How somebody draws one column of their list; nobody else's list changes. Of two windows of theirs the second adds to
 * what the first one kept. Names of columns are not looked up: one that is not there, or hidden, is only not drawn.
 */
export async function drawColumn(
  call: ViewCall,
  { module, ...change }: BodyOf<typeof endpoint>,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor } = call
  const list = await meetList(call, module)
  if (!list.ok) return list
  const before = await takeChoice(db, { ...actor, module })
  const looks = looksAfter(before.looks, change)
  if (looks.length > columnsMost)
    return refused({
      code: 'invalid-fields',
      fields: { column: tell('problems.tooManyValues', { most: columnsMost }) },
    })
  await writeChoice(db, { ...actor, module }, { ...before, looks })
  return granted({ message: tell('views.chosen'), choice: await choiceNow(call, module) })
}
