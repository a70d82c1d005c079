/** What a group lends and whom it holds, by id; an empty list narrows nothing. */
export interface OfferingGroup {
  _id: string
  workforces: readonly { _id: string }[]
  products: readonly string[]
  programs: readonly string[]
  /** New loans go to its members in turn. */
  routing: boolean
}

export interface ProgramPlace {
  product: string
  program: string
}

export interface GroupOffer {
  /** Ids of the people who may be assigned; null: everybody. */
  people: ReadonlySet<string> | null
  offersProgram: (place: ProgramPlace) => boolean
  /** Somebody is assigned in turn where nobody of the group is chosen by hand. */
  assigns: boolean
}

/**
 * What a loan of these groups may be made of: the union of what its groups offer, everything where it has none.
 * `places` are all programs of the company: chosen programs narrow their own product and no other one (the most
 * specific rule wins inside a group, the greatest offer among several; areas-not-shown.md, Groups).
 */
export function offeredByGroups(
  groups: readonly OfferingGroup[],
  chosen: readonly string[],
  places: readonly ProgramPlace[],
): GroupOffer {
  const own = groups.filter((one) => chosen.includes(one._id))
  const holdsEverybody = own.length === 0 || own.some((one) => one.workforces.length === 0)
  return {
    people: holdsEverybody ? null : new Set(own.flatMap((one) => one.workforces.map((person) => person._id))),
    offersProgram: (place) => own.length === 0 || own.some((group) => lends(group, place, places)),
    assigns: own.some((one) => one.routing && one.workforces.length > 0),
  }
}

function lends({ products, programs }: OfferingGroup, place: ProgramPlace, places: readonly ProgramPlace[]): boolean {
  if (programs.includes(place.program)) return true
  const isNarrowed = places.some((one) => one.product === place.product && programs.includes(one.program))
  if (isNarrowed) return false
  return products.length === 0 ? programs.length === 0 : products.includes(place.product)
}
