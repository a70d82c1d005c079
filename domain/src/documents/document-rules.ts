import { tell } from '../shared/messages/message.ts'
import { granted, type Result, refused } from '../shared/result.ts'
import type { DocumentStatus } from './document.ts'

/** What somebody decides on a document. */
export interface AskedStatus {
  status: DocumentStatus
  reason?: string | undefined
}

export interface DecidedStatus {
  status: DocumentStatus
  /** Why it must come again, or does not apply; nothing else has one. */
  reason: string | null
}

/**
 * A status as it may be set. Refuses a document that is to come again without a reason, which its borrower is told, and
 * one that does not apply where the company has no such status.
 */
export function decideStatus(
  { status, reason = '' }: AskedStatus,
  may: { notApplicable: boolean },
): Result<DecidedStatus> {
  const said = reason.trim()
  if (status === 'N/A' && !may.notApplicable)
    return refused({ code: 'invalid-fields', fields: { status: tell('documents.refused.noNotApplicable') } })
  if (status === 'Awaiting Reupload' && said === '')
    return refused({ code: 'invalid-fields', fields: { reason: tell('documents.refused.reason') } })
  const keepsReason = status === 'Awaiting Reupload' || status === 'N/A'
  return granted({ status, reason: keepsReason && said !== '' ? said : null })
}
