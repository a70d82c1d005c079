import type { z } from 'zod'
import type { EndpointAudit } from './audit.ts'
import type { Message } from './messages/message.ts'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call at all: anybody, a signed-in person of a company, or platform staff. Rights are the policy's matter. */
export type Access = 'anyone' | 'signed-in' | 'super'

export interface EndpointParts {
  method: Method
  /** Below `/api/`, parameters with a colon: `opportunities/:id`. */
  path: string
  /** One line for the API document. */
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** Refusals of its own beside those every endpoint may answer. */
  refusals?: readonly RefusalCode[]
  /** Creates, charges, sends or shares: takes an `Idempotency-Key`. */
  keyed?: boolean
  /** Granted calls stand in the audit trail; denied ones always do. */
  audit?: EndpointAudit
  /**
   * Answers what a record holds: the verb tells which, and whoever was answered stands in the audit trail of the record's
   * company, once a quarter of an hour.
   */
  reads?: 'record'
  /** Says the same for ever at the same address, so the caller's browser keeps it for whoever uses it. */
  isImmutable?: true
  /** Takes what a form of a page or a mail program sends (`application/x-www-form-urlencoded`) beside JSON. */
  takesForm?: true
  /** Takes JSON that calls itself plain text, as Amazon SNS sends it. */
  takesText?: true
  /** Largest body in bytes, where it differs from the standard 256 KB. */
  bodyLimit?: number
}

/** One declaration from which validation, the typed client and the API document are made. */
export function endpoint<const Parts extends EndpointParts>(parts: Parts): Parts {
  return parts
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<E, Name extends string> = E extends Record<Name, infer Schema> ? Schema : undefined

export type ParamsOf<E extends EndpointParts> = Output<Part<E, 'params'>>
export type QueryOf<E extends EndpointParts> = Output<Part<E, 'query'>>
export type BodyOf<E extends EndpointParts> = Output<Part<E, 'body'>>
export type BodyInputOf<E extends EndpointParts> = Input<Part<E, 'body'>>
export type ReplyOf<E extends EndpointParts> = Output<E['reply']>

type Unsaid<Reply> = Reply extends { message: string } ? Omit<Reply, 'message' | 'said'> & { message: Message } : Reply
/** What a verb answers: the reply, its message still to be said in the caller's language. */
export type AnswerOf<E extends EndpointParts> = Unsaid<ReplyOf<E>>
