import { type RefusalCode, refusalCodes } from '@corbel/domain/shared/refusals'
import { ApiRefusal, type Said } from './api-errors.ts'

/** Where an answer came from, whichever way the browser fetched it. */
export interface AnswerHead {
  status: number
  /** Names the request in the server's log. */
  reference: string | null
  retryAfter: string | null
}

const isRefusalCode = (value: unknown): value is RefusalCode => refusalCodes.some((code) => code === value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The program's own "no" in an answer's body; null where the body is not the program's. */
export function readRefusal(body: unknown, { status, reference, retryAfter }: AnswerHead): ApiRefusal | null {
  if (!isRecord(body) || !isRefusalCode(body.code)) return null
  const { code, message, fields, said, ...details } = body
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiRefusal({
    code: body.code,
    message: String(message),
    fields: isRecord(fields) ? Object.fromEntries(Object.entries(fields).map(([id, text]) => [id, String(text)])) : {},
    // The border of types: our own server says what its sentences are made of.
    said: (isRecord(said) ? said : {}) as Said,
    details,
    status,
    reference,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}
