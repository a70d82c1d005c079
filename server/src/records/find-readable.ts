import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import type { Found, KindSpec, KindTypes } from './kind-spec.ts'
import type { RecordCall } from './record-kind.ts'

/** A record that the actor may read, or the kind's one answer for all others. */
export async function findReadable<T extends KindTypes>(
  kind: KindSpec<T>,
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  id: string,
): Promise<Result<Found<T>>> {
  const found = isId(id) ? await kind.find(db, actor, id) : undefined
  if (found === undefined || !kind.policy.read(actor, kind.standing(found.row, actor)))
    return refused({ code: kind.policy.notFound })
  return granted(found)
}

/** Does something with a record as somebody who may be at it: the person, or a guest of a share. */
export function asReader<T extends KindTypes, Reply>(
  { reach }: Pick<KindSpec<T>, 'reach'>,
  call: RecordCall,
  id: string,
  work: (reader: Actor) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  return reach === undefined ? work(call.actor) : reach(call, id, work)
}
