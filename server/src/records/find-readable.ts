import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import type { Found, KindSpec, KindTypes } from './kind-spec.ts'
import type { RecordCall } from './record-kind.ts'

/** A record that the actor may read, or that they borrow with others where that is asked; else the kind's one answer. */
export async function findReadable<T extends KindTypes>(
  kind: KindSpec<T>,
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  id: string,
  orJointly = false,
): Promise<Result<Found<T>>> {
  const found = isId(id) ? await kind.find(db, actor, id) : undefined
  if (found === undefined) return refused({ code: kind.policy.notFound })
  const isJoint = (): boolean => orJointly && kind.standsJointly?.(found.row, actor) === true
  if (!kind.policy.read(actor, kind.standing(found.row, actor)) && !isJoint())
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
