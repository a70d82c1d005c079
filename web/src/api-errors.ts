import type { Message } from '@corbel/domain/shared/messages/message'
import type { RefusalCode } from '@corbel/domain/shared/refusals'
import { sayHere } from './say-here.ts'

/** What the server's sentences are made of, so that the page says them itself in the language it is in now. */
export interface Said {
  message?: Message
  fields?: Readonly<Record<string, Message>>
}

export interface RefusalAnswer {
  code: RefusalCode
  /** In the language of the request. */
  message: string
  fields: Readonly<Record<string, string>>
  said: Said
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
  readonly #answer: RefusalAnswer
  readonly details: Readonly<Record<string, unknown>>
  readonly status: number
  readonly reference: string | null
  readonly retryAfterSeconds: number | null

  constructor(answer: RefusalAnswer) {
    super(answer.message)
    this.name = 'ApiRefusal'
    this.code = answer.code
    this.#answer = answer
    this.details = answer.details
    this.status = answer.status
    this.reference = answer.reference
    this.retryAfterSeconds = answer.retryAfterSeconds
  }

  /** Why, in the words of the page. */
  get sentence(): string {
    const { message, said } = this.#answer
    return sayHere(said.message, message)
  }

  /** What is wrong at which place, in the words of the page. */
  get fields(): Readonly<Record<string, string>> {
    const { fields, said } = this.#answer
    return Object.fromEntries(Object.entries(fields).map(([at, words]) => [at, sayHere(said.fields?.[at], words)]))
  }

  /** The same refusal with its places renamed. */
  placed(placeOf: (place: string) => string): ApiRefusal {
    const renamed = <Value>(places: Readonly<Record<string, Value>>): Record<string, Value> =>
      Object.fromEntries(Object.entries(places).map(([place, value]) => [placeOf(place), value]))
    const { fields, said } = this.#answer
    const keys = said.fields === undefined ? said : { ...said, fields: renamed(said.fields) }
    return new ApiRefusal({ ...this.#answer, fields: renamed(fields), said: keys })
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
