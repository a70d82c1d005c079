import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { findCompanyByMailNumber, findMailNames } from './inbound-repository.ts'

type Named = { readonly companyNumber: number; readonly secret: string }

/** What stands before the @ of the address to which a company passes its mail on, with 120 bits that it alone has. */
export const companyLocalPart = ({ companyNumber, secret }: Named): string =>
  `c+${companyNumber.toString(36)}.${proofOf(secret)}`

const shape = /^c\+([0-9a-z]{1,6})\.([0-9a-f]{30})$/

export const mayBeCompanyAddress = (localPart: string): boolean => localPart.toLowerCase().startsWith('c+')

/** Which company an address is of; undefined of what somebody made up. */
export async function companyOfAddress(database: Database, localPart: string): Promise<string | undefined> {
  const [, number, proof] = shape.exec(localPart.toLowerCase()) ?? []
  if (number === undefined || proof === undefined) return undefined
  return inPlatformTransaction(database, async (db) => {
    const companyId = await findCompanyByMailNumber(db, Number.parseInt(number, 36))
    if (companyId === undefined) return undefined
    const { secret } = await findMailNames(db, companyId)
    return timingSafeEqual(Buffer.from(proofOf(secret)), Buffer.from(proof)) ? companyId : undefined
  })
}

const proofOf = (secret: string): string =>
  createHash('sha256').update(`inbound c ${secret}`).digest('hex').slice(0, 30)
