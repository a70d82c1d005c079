import { type Actor, rightsOn } from '../auth/actor.ts'

/** Among which prospects somebody may choose: all of the company, those of the own loans, or only themselves. */
export type ProspectReach = 'none' | 'self' | 'of-own-loans' | 'all'

/** By whom somebody may narrow a list of loans; `of-any-loan`: whoever borrows one, `of-team-loans`: one of theirs or of their groups. */
export type NarrowingReach = 'none' | 'of-own-loans' | 'of-team-loans' | 'of-any-loan' | 'all'

export const prospectPolicy = {
  /**
   * Choosing the borrower of a loan. Staff who create loans choose among all prospects; staff who only assign, and
   * brokers, among those of the loans assigned to them; a borrower is the borrower (specification 1, section 2.9).
   */
  choose: (actor: Actor): ProspectReach => {
    if (actor.type === 'Prospects') return 'self'
    const rights = rightsOn(actor, 'opportunities')
    if (actor.type === 'Contacts') return rights.read === 'none' && !rights.add ? 'none' : 'of-own-loans'
    if (rights.add) return 'all'
    return rights.assign ? 'of-own-loans' : 'none'
  },
  /** Reading prospects as such, for counts and lists of them. */
  read: (actor: Actor): ProspectReach => {
    if (actor.type === 'Prospects') return 'self'
    const { read } = rightsOn(actor, 'prospects')
    if (read === 'none') return 'none'
    return read === 'all' ? 'all' : 'of-own-loans'
  },
  /**
   * Finding those by whom a list of loans is narrowed: whom somebody may choose or read as such, and else the borrowers
   * of loans that they read, whose names the list shows them. Contacts stay with their own loans. Borrowers find nobody:
   * their list is theirs.
   */
  narrowBy: (actor: Actor): NarrowingReach => {
    if (actor.type === 'Prospects') return 'none'
    const { read } = rightsOn(actor, 'opportunities')
    const reaches = [prospectPolicy.choose(actor), prospectPolicy.read(actor)]
    if (actor.type === 'Workforces') {
      if (reaches.includes('all')) return 'all'
      if (read === 'all') return 'of-any-loan'
      if (read === 'team') return 'of-team-loans'
    }
    return read === 'none' && reaches.every((reach) => reach === 'none') ? 'none' : 'of-own-loans'
  },
}
