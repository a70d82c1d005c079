import { shownNames } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { peopleOfIds } from '../../people/search-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { listPeople } from './compose-repository.ts'

export type SeenPerson = {
  readonly _id: string
  readonly kind: PersonKind
  readonly info: { first_name: string; last_name: string; email: string; phone: string }
}

/** Who stands on a record, the first borrower first, by the names that its reader may see. */
export async function peopleOnRecord(
  db: Db,
  { id, reader, talk, outsiderIds }: Pick<MetRecord, 'id' | 'reader' | 'talk' | 'outsiderIds'>,
): Promise<SeenPerson[]> {
  const ids = [...new Set([...(talk?.borrowerIds ?? []), ...outsiderIds, ...(talk?.staffIds ?? []), id])]
  const sight = await nameSightOf(db, reader)
  const people = await listPeople(db, reader.companyId, ids)
  return people.map(({ id: _id, kind, firstName: first_name, lastName: last_name, email, phone }) => ({
    ...{ _id, kind },
    info: shownNames({ first_name, last_name, email, phone }, kind, sight),
  }))
}

/** Those of these people who stand on the record or whom its reader may read. */
export async function seenPeople(db: Db, met: MetRecord, ids: readonly string[]): Promise<SeenPerson[]> {
  const onRecord = (await peopleOnRecord(db, met)).filter(({ _id }) => ids.includes(_id))
  const left = ids.filter((id) => isId(id) && !onRecord.some(({ _id }) => _id === id))
  return [...onRecord, ...(left.length === 0 ? [] : await peopleOfIds(db, met.reader, left))]
}
