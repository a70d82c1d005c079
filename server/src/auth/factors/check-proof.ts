import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { type PasskeyAnswer, provesPasskey } from './passkey-proof.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp-codes.ts'
import { lockTotp, noteTotpStep } from './totp-repository.ts'

export type FactorProof =
  | { readonly method: 'totp' | 'recovery'; readonly code: string }
  | { readonly method: 'passkey'; readonly answer: PasskeyAnswer }

export type Claim = { readonly accountId: string; readonly proof: FactorProof; readonly at: Date }

/** Whether the second factor is proven. What proves it is used up with the transaction: no proof counts twice. */
export async function checkProof(db: Db, services: Services, { accountId, proof, at }: Claim): Promise<boolean> {
  if (proof.method === 'passkey') {
    const { publicUrl } = services.config
    return provesPasskey(db, { accountId, publicUrl, at, answer: proof.answer })
  }
  if (proof.method === 'recovery')
    return useRecoveryCode(db, { accountId, secrets: services.secrets.platform, at }, proof.code)
  return useTotpCode(db, services, { accountId, code: proof.code, at })
}

type ShownCode = { readonly accountId: string; readonly code: string; readonly at: Date }

async function useTotpCode(db: Db, { secrets }: Services, { accountId, code, at }: ShownCode): Promise<boolean> {
  const factor = await lockTotp(db, accountId)
  if (factor?.secret == null) return false
  const secret = secrets.platform.open(factor.secret, { accountId, field: 'totp' })
  const step = await stepOfCode({ secret, code, at })
  if (step === null || step <= factor.last_step) return false
  await noteTotpStep(db, accountId, step)
  return true
}
