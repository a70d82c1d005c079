import { randomInt } from 'node:crypto'
import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { AnswerOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type {
  endReferralLinkOf as endEndpoint,
  openReferralLink as endpoint,
  getReferralLinkOf as readEndpoint,
} from '@corbel/domain/webforms/referral-endpoints'
import { mayRefer } from '@corbel/domain/webforms/referral-policy'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { openWebformPath } from '../open-webform-path.ts'
import { countReferred, endReferralCode, findReferralCode, keepReferralCode } from './referral-repository.ts'

const letters = 'abcdefghijkmnopqrstuvwxyz23456789'
const length = 10

/** Nothing opens by it: it says whose a lead is. That many letters keep two from having one, and nobody from guessing. */
const newReferralCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** The link of whoever asks for it, the same each time. */
export async function openReferralLink(db: Db, actor: Actor, at: Date): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayRefer(actor)) return refused({ code: 'not-allowed' })
  const code = await keepReferralCode(db, actor, { code: newReferralCode(), at })
  return granted(await linkOf(db, actor, code))
}

type Owner = Pick<Actor, 'companyId' | 'personId'>

async function linkOf(db: Db, owner: Owner, code: string): Promise<ReplyOf<typeof endpoint>> {
  const form = await openWebformPath(db, owner.companyId)
  return { path: form && `${form}?by=${code}`, ...(await countReferred(db, owner)) }
}

/** Cards with the old code are out there: what comes by it is nobody's from now on, and counts as theirs all the same. */
export async function renewReferralLink(db: Db, actor: Actor, at: Date): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayRefer(actor)) return refused({ code: 'not-allowed' })
  const ended = await endReferralCode(db, actor, at)
  const renewed = await openReferralLink(db, actor, at)
  const made = await findReferralCode(db, actor)
  tellDifferences(db, [{ field: 'referral_link', previous: ended ?? null, current: made?.code ?? null }])
  return renewed
}

export async function getReferralLinkOf(
  db: Db,
  actor: Actor,
  personId: string,
): Promise<Result<ReplyOf<typeof readEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const owner = { companyId: actor.companyId, personId }
  const found = isId(personId) ? await findReferralCode(db, owner) : undefined
  if (found === undefined) return granted({ link: null })
  return granted({ link: { ...(await linkOf(db, owner, found.code)), createdAt: found.createdAt.toISOString() } })
}

type Ending = { readonly personId: string; readonly at: Date }

export async function endReferralLinkOf(
  db: Db,
  actor: Actor,
  { personId, at }: Ending,
): Promise<Result<AnswerOf<typeof endEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const ended = isId(personId) ? await endReferralCode(db, { companyId: actor.companyId, personId }, at) : undefined
  if (ended === undefined) return refused({ code: 'not-found' })
  tellDifferences(db, [{ field: 'referral_link', previous: `${ended}, ${personId}`, current: null }])
  return granted({ message: tell('referrals.ended') })
}
