import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { makeList, putOn, seenAmong } from './change-lists.ts'
import { isTitleTaken } from './email-list-repository.ts'

/** A new list of these people, as far as the caller may read them and write to them; its name gets a number where it is taken. */
export async function listOfPeople(
  masses: MassKinds,
  call: MassCall,
  { title, people }: { readonly title: string; readonly people: readonly string[] },
): Promise<Result<string>> {
  const seen = await seenAmong(masses, call, people)
  if (!seen.ok) return seen
  if (seen.value.length === 0) return refused({ code: 'nothing-to-change' })
  let named = title
  for (let number = 2; await isTitleTaken(call.db, call.actor.companyId, { title: named, besides: null }); number += 1)
    named = `${title} (${number})`
  const made = await makeList(masses, call, { title: named, filter: null })
  if (!made.ok) return refused({ code: 'not-allowed' })
  const put = await putOn(call, { listId: made.value.id, people: seen.value })
  return put.ok ? granted(made.value.id) : put
}
