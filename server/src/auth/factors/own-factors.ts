import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { PlatformSecrets } from '../../platform/secrets/platform-secrets.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import type { Session } from '../../platform/session/session.ts'
import { listMemberships } from '../account-repository.ts'
import { isRequiredBy } from '../enter-account.ts'
import { noteOfAccount } from '../note-of-account.ts'
import { voidEveryTicket } from '../single-use-token-repository.ts'
import { listFactorMethods } from './factor-methods.ts'
import { deletePasskey, listPasskeys } from './passkey-repository.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-code-repository.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { deleteTotp, findConfirmedTotp } from './totp-repository.ts'

/** What the account's owner is told of it. */
export async function describeFactors(db: Db, accountId: string) {
  const passkeys = await listPasskeys(db, accountId)
  return {
    totp: (await findConfirmedTotp(db, accountId))?.toISOString() ?? null,
    passkeys: passkeys.map((one) => ({
      _id: one.id,
      title: one.title,
      createdAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    isRequired: isRequiredBy(await listMemberships(db, accountId)),
  }
}

type Act = { readonly session: Session; readonly at: Date }

/** Codes of the app are asked for no more. */
export async function dropTotp(db: Db, act: Act): Promise<Result<null>> {
  return dropFactor(db, act, () => deleteTotp(db, act.session.accountId))
}

export async function dropPasskey(db: Db, act: Act & { readonly id: string }): Promise<Result<null>> {
  return dropFactor(db, act, () => deletePasskey(db, act.session.accountId, act.id))
}

async function dropFactor(db: Db, { session, at }: Act, drop: () => Promise<boolean>): Promise<Result<null>> {
  const { accountId } = session
  await holdAccount(db, accountId)
  const proven = await requireStepUp(db, { sessionId: session.id, at })
  if (!proven.ok) return proven
  await voidEveryTicket(db, accountId)
  if (!(await drop())) return refused({ code: 'not-found' })
  await noteOfAccount(db, accountId, { action: 'credentials-changed', at, details: { what: 'second factor removed' } })
  if ((await listFactorMethods(db, accountId)).length > 0) return granted(null)
  if (isRequiredBy(await listMemberships(db, accountId))) return refused({ code: 'factor-required' })
  await deleteRecoveryCodes(db, accountId)
  return granted(null)
}

/** Ten new codes for somebody who has a factor that they stand in for. */
export async function renewCodes(
  db: Db,
  { session, at, secrets }: Act & { readonly secrets: PlatformSecrets },
): Promise<Result<{ recoveryCodes: string[] }>> {
  const { accountId } = session
  const proven = await requireStepUp(db, { sessionId: session.id, at })
  if (!proven.ok) return proven
  if ((await listFactorMethods(db, accountId)).length === 0) return refused({ code: 'not-found' })
  await noteOfAccount(db, accountId, { action: 'credentials-changed', at, details: { what: 'recovery codes renewed' } })
  return granted({ recoveryCodes: await replaceRecoveryCodes(db, { accountId, secrets, at }) })
}
