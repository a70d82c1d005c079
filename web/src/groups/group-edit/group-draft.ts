import type { GroupReply, getGroupChoices } from '@corbel/domain/groups/group-endpoints'
import { sameValue } from '@corbel/domain/records/same-value'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'

export type GroupChoices = ReplyOf<typeof getGroupChoices>

/** A group as its editor holds it: ids where others have names. */
export interface GroupDraft {
  title: string
  description: string
  members: readonly string[]
  products: readonly string[]
  programs: readonly string[]
  manager: string | null
  routing: boolean
}

const newGroup: GroupDraft = {
  title: '',
  description: '',
  members: [],
  products: [],
  programs: [],
  manager: null,
  routing: false,
}

const idsOf = (entries: readonly { _id: string }[]): string[] => entries.map((one) => one._id)

/** What is stored; nothing of a group that does not exist yet. */
export function draftOf(group: GroupReply | null): GroupDraft {
  if (group === null) return newGroup
  const { title, description, routing, members, products, programs, manager } = group
  return {
    ...{ title, description, routing, manager: manager?._id ?? null },
    ...{ members: idsOf(members), products: idsOf(products), programs: idsOf(programs) },
  }
}

/** Entries of the editor that differ from what is stored; the order of a list says nothing. */
export function changedEntries(stored: GroupDraft, draft: GroupDraft): (keyof GroupDraft)[] {
  const entries: (keyof GroupDraft)[] = [
    ...(['title', 'description', 'manager', 'routing'] as const),
    ...(['members', 'products', 'programs'] as const),
  ]
  return entries.filter((entry) => !sameValue(inOrder(stored[entry]), inOrder(draft[entry])))
}

const inOrder = (value: GroupDraft[keyof GroupDraft]) =>
  typeof value === 'object' && value !== null ? value.toSorted() : value

/** Only what differs: an entry that is not sent stays as it is. */
export function bodyOf(stored: GroupDraft, draft: GroupDraft) {
  const { title, description, members, products, programs, manager, routing } = draft
  const whole = {
    ...{ title: title.trim(), description: description.trim(), manager, routing },
    ...{ members: [...members], products: [...products], programs: [...programs] },
  }
  const changed = changedEntries(stored, draft)
  const body: Partial<typeof whole> = Object.fromEntries(changed.map((entry) => [entry, whole[entry]]))
  return body
}
