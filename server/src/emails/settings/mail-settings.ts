import type * as endpoints from '@corbel/domain/emails/mail-setup-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { letterheadOf } from '../../companies/letterhead.ts'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { postalAddressOf } from '../campaigns/campaign-text.ts'
import { maySetUpMail } from '../domains/domains.ts'
import { companyLocalPart } from '../inbound/company-address.ts'
import { findMailNames } from '../inbound/inbound-repository.ts'
import { findMailSettings, type MailSettings, writeMailSettings } from './mail-settings-repository.ts'

/** `inboundDomain` null: this program takes no mail in. */
export async function readMailSettingsOf(
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  inboundDomain: string | null,
): Promise<Result<AnswerOf<typeof endpoints.readMailSettings>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const settings = await findMailSettings(db, companyId)
  const passOnTo =
    inboundDomain === null ? null : `${companyLocalPart(await findMailNames(db, companyId))}@${inboundDomain}`
  const postalAddress = postalAddressOf(await letterheadOf(db, companyId, { picture: false }))
  return granted({ ...settings, postalAddress, passOnTo })
}

export async function saveMailSettingsOf(
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  { rev, ...wanted }: BodyOf<typeof endpoints.saveMailSettings>,
): Promise<Result<AnswerOf<typeof endpoints.saveMailSettings>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const before = await findMailSettings(db, companyId, { lock: true })
  if (before.rev !== rev) return refused({ code: 'stale', details: { rev: before.rev } })
  const next = { ...before, ...withoutAbsent(wanted), rev: rev + 1 }
  const isOneMissing = (next.quietFrom === null) !== (next.quietUntil === null)
  if (isOneMissing || (next.quietFrom !== null && next.quietFrom === next.quietUntil))
    return refused({ code: 'invalid-fields', fields: { quietUntil: tell('problems.notValid') } })
  await writeMailSettings(db, companyId, next)
  const fields = ['tracks', 'quietFrom', 'quietUntil', 'keepsMonths', 'keepsManyMonths'] as const
  tellDifferences(
    db,
    fields
      .filter((field) => next[field] !== before[field])
      .map((field) => ({ field, previous: before[field], current: next[field] })),
  )
  return granted({ message: tell('mailSetup.standardsSaved'), rev: next.rev })
}

const withoutAbsent = (part: object): Partial<MailSettings> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
