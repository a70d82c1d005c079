import { randomInt } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { openReferralLink as endpoint } from '@corbel/domain/webforms/referral-endpoints'
import { mayRefer } from '@corbel/domain/webforms/referral-policy'
import type { Db } from '../../platform/database/db.ts'
import { openWebformPath } from '../open-webform-path.ts'
import { countReferred, keepReferralCode } from './referral-repository.ts'

const letters = 'abcdefghijkmnopqrstuvwxyz23456789'
const length = 10

/** Nothing opens by it: it says whose a lead is. That many letters keep two from having one, and nobody from guessing. */
const newReferralCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** The link of whoever asks for it, the same each time. */
export async function openReferralLink(db: Db, actor: Actor, at: Date): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayRefer(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const code = await keepReferralCode(db, actor, { code: newReferralCode(), at })
  const form = await openWebformPath(db, companyId)
  return granted({ path: form && `${form}?by=${code}`, ...(await countReferred(db, companyId, code)) })
}
