import type { RefusalCode } from '@corbel/domain/shared/refusals'

export interface RefusalAnswer {
  code: RefusalCode
  message: string
  fields: Readonly<Record<string, string>>
  /** Further members of the answer, such as `rev` and `conflicts` of a stale save. */
  details: Readonly<Record<string, unknown>>
  status: number
  /** Names the request in the server's log. */
  reference: string | null
  /** Seconds until another attempt makes sense. */
  retryAfterSeconds: number | null
}

/** The server understood and declined. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly status: number
  readonly reference: string | null
  readonly retryAfterSeconds: number | null

  constructor(answer: RefusalAnswer) {
    super(answer.message)
    this.name = 'ApiRefusal'
    this.code = answer.code
    this.fields = answer.fields
    this.details = answer.details
    this.status = answer.status
    this.reference = answer.reference
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

/** No answer came, or one that is not the program's: nothing is known about rights or about what was done. */
export class ApiFailure extends Error {
  readonly kind: 'unreachable' | 'broken'
  readonly reference: string | null

  constructor(kind: 'unreachable' | 'broken', reference: string | null = null) {
    super(kind === 'unreachable' ? 'The server cannot be reached.' : 'The server failed.')
    this.name = 'ApiFailure'
    this.kind = kind
    this.reference = reference
  }
}

export const isRefusal = (error: unknown, code?: RefusalCode): error is ApiRefusal =>
  error instanceof ApiRefusal && (code === undefined || error.code === code)

/** The reference id that an error page shows, where the server gave one. */
export const referenceOf = (error: unknown): string | null =>
  error instanceof ApiRefusal || error instanceof ApiFailure ? error.reference : null
