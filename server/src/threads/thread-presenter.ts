import { shownStamp } from '@corbel/domain/people/name-sight'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { ThreadMessage } from '@corbel/domain/threads/thread-endpoints'
import type { Db } from '../platform/database/db.ts'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import type { MetThread } from './on-thread.ts'
import { listThreadPeople, type StoredThreadMessage, type ThreadReader } from './thread-repository.ts'

type Presenting = {
  readonly thread: MetThread
  readonly messages: readonly StoredThreadMessage[]
  readonly readers: readonly ThreadReader[]
}

/** Messages as their reader gets them. */
export async function presentMessages(
  db: Db,
  { thread: { met }, messages, readers }: Presenting,
): Promise<ThreadMessage[]> {
  const { reader } = met
  const isStaff = reader.type === 'Workforces'
  const sight = await nameSightOf(db, reader)
  const named = [...messages.map(({ writtenBy }) => writtenBy), ...readers.map(({ personId }) => personId)]
  const kinds = await kindsOf(db, reader.companyId, named)
  const shown = (id: string, name: string): string =>
    id === reader.personId ? name : shownStamp(name, kinds.get(id) ?? null, sight)
  const isOfStaff = (id: string): boolean => kinds.get(id) === 'workforces'
  const titles = messages.some(({ about }) => about !== null) ? await titlesFor(met) : null
  return messages.map((message): ThreadMessage => {
    const isMine = message.writtenBy === reader.personId
    const isByStaff = message.side === 'staff'
    const readAcross = readers.filter((one) => one.readTo >= message.number && isOfStaff(one.personId) !== isByStaff)
    return {
      ...{ _id: message.id, number: message.number, content: message.content, side: message.side, isMine },
      about: message.about !== null && titles?.(message.about) === true ? aboutOf(message) : null,
      created_by: { _id: message.writtenBy, user: shown(message.writtenBy, message.writtenByName) },
      createdAt: message.writtenAt.toISOString(),
      isRead: isMine && readAcross.length > 0,
      readBy: isStaff && isByStaff ? readAcross.map(({ personId, name }) => shown(personId, name)) : [],
    }
  })
}

const aboutOf = ({ about, aboutTitle }: StoredThreadMessage) => ({ _id: about ?? '', title: aboutTitle })

/** Whether the reader may know that there is such a question: one that left the form meanwhile is nobody's secret. */
async function titlesFor({ form, reader }: MetThread['met']): Promise<(about: string) => boolean> {
  const { fields } = (await form()).outline
  return (about) => !namesRole(fields.get(about)?.hiddenFrom ?? [], String(reader.role.id))
}

/** Who reads along beside the lender. */
export async function presentOthers(db: Db, { met: { reader }, talk }: MetThread) {
  const sight = await nameSightOf(db, reader)
  const others = [...talk.borrowerIds, ...talk.contactIds]
  const people = await listThreadPeople(db, reader.companyId, others)
  return people.map(({ id, name }) => ({
    _id: id,
    name: shownStamp(name, talk.borrowerIds.includes(id) ? 'prospects' : 'contacts', sight),
  }))
}
