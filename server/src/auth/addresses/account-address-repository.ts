import type { Db } from '../../platform/database/db.ts'
import { namesAnAddress } from '../account-repository.ts'

/** Where an account is recovered. Whoever reads mails there can set a new password. */
export type AccountAddress = {
  /** As accounts are named: in lower case, without surrounding space. Null where the account has none. */
  readonly address: string | null
  /** When whoever reads the address followed a link that was mailed there; null while nobody has. */
  readonly provenAt: Date | null
}

export type NamedAddress = AccountAddress & { readonly username: string }

/**
 * Whether the account is named by an address whose owner never showed up: until the link that is mailed there is
 * followed, nobody moves it, so that no stranger keeps a name that the reader of the mailbox cannot claim.
 */
export const waitsForItsName = ({ username, provenAt }: NamedAddress): boolean =>
  provenAt === null && namesAnAddress(username)

export async function findAccountAddress(db: Db, accountId: string): Promise<NamedAddress> {
  return db
    .selectFrom('account')
    .select(['username', 'address', 'address_proven_at as provenAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The same, held against others who would change it until the transaction ends. */
export async function lockAccountAddress(db: Db, accountId: string): Promise<NamedAddress> {
  return db
    .selectFrom('account')
    .select(['username', 'address', 'address_proven_at as provenAt'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function writeAccountAddress(
  db: Db,
  accountId: string,
  { address, provenAt }: AccountAddress,
): Promise<void> {
  await db.updateTable('account').set({ address, address_proven_at: provenAt }).where('id', '=', accountId).execute()
}

type Proof = { readonly accountId: string; readonly at: Date }

/** Notes that mail to the account's address was read by its owner; true where nobody had shown it before. */
export async function noteAddressProven(db: Db, { accountId, at }: Proof): Promise<boolean> {
  const proven = await db
    .updateTable('account')
    .set({ address_proven_at: at })
    .where('id', '=', accountId)
    .where('address', 'is not', null)
    .where('address_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return proven !== undefined
}

/** Somebody else than the owner set what the account is entered with: the next link that is followed proves it anew. */
export async function noteAddressUnproven(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ address_proven_at: null }).where('id', '=', accountId).execute()
}
