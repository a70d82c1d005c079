import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { NeighboursReply } from '@corbel/domain/views/view-endpoints'
import pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { findNeighbours, findPlace, type WalkedPlace } from './neighbours-repository.ts'
import type { WalkedList } from './walked-list.ts'

type Asked = {
  readonly id: string
  /** Where the record stood when it was opened; absent: where it stands now. */
  readonly had: WalkedPlace | undefined
}

/**
 * Who stands before and after a record in a list. A record that was moved or left the list since it was opened is asked
 * about by the place that it had, so that whoever works through a list goes on where they were.
 */
export async function neighboursOf(db: Db, list: WalkedList, { id, had }: Asked): Promise<Result<NeighboursReply>> {
  if (had !== undefined && had.length !== list.order.keys.length) return notAPlace
  const place = had ?? (await findPlace(db, list, id))
  if (place === null) return granted({ previous: null, next: null, place, isListed: false })
  try {
    return granted({ ...(await findNeighbours(db, list, { id, place })), place: [...place] })
  } catch (error) {
    // A place is the caller's to send, and the database alone knows whether it is one of this order.
    if (error instanceof pg.DatabaseError && error.code?.startsWith(dataException)) return notAPlace
    throw error
  }
}

const notAPlace = refused({ code: 'invalid-request', fields: { place: tell('problems.notValid') } })

/** Class of PostgreSQL's errors for values that are none of their type. */
const dataException = '22'
