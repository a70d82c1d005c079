import type { NextActionReply } from '@corbel/domain/records/open-items/next-action-reply'
import { openItemKinds, waitingParties } from '@corbel/domain/records/open-items/open-item'
import type { StoredNextAction } from '../../records/list/listed-next-action.ts'

/** Where a field stands in its form, for one role. */
export type FieldPlace = { readonly title: string; readonly tab: string }

/** What a role knows of a form: whether it is told what loans wait for, and the fields that it sees. */
export type SeenForm = { readonly seesNextAction: boolean; readonly places: ReadonlyMap<string, FieldPlace> }

/** What a loan waits for, as somebody may know it: of a field that their role does not see nothing but that it is one. */
export function presentNextAction(
  stored: StoredNextAction | null,
  { seesNextAction, places }: SeenForm,
): NextActionReply | null {
  if (stored === null || !seesNextAction) return null
  const { items, what, due } = stored
  const kind = openItemKinds.find((one) => one === stored.kind)
  const waitsOn = waitingParties.find((one) => one === stored.waits_on)
  if (kind === undefined || waitsOn === undefined) return { items, next: null }
  const place = what === null ? undefined : places.get(what)
  const field = what === null || place === undefined ? null : { _id: what, title: place.title, tab: place.tab }
  return {
    items,
    next: {
      kind,
      waitsOn,
      due,
      field,
      person: kind === 'invitation' ? what : null,
      ...(kind === 'task' && what !== null && { task: what }),
    },
  }
}
