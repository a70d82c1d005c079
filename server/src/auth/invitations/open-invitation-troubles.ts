import type { Trouble } from '@corbel/domain/dashboard/trouble'
import { personKinds, roleKindOf } from '@corbel/domain/people/person-kind'
import type { TroubleSource } from '../../trouble-source.ts'
import { listOpenInvitations } from './waiting-invitations.ts'

/** Invitations that nobody has used, by the list on which they stand. */
export const openInvitationTroubles: TroubleSource = async ({ db, actor }) => {
  const open = await listOpenInvitations(db, actor)
  if (!open.ok) return []
  return personKinds.flatMap((kind): Trouble[] => {
    const count = open.value.invitations.filter(({ type }) => type === roleKindOf[kind]).length
    const page = `/${kind}?part=invitations`
    return count > 0 ? [{ kind: 'invitations', among: kind, count, isBroken: false, page }] : []
  })
}
