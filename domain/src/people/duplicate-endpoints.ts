import { z } from 'zod'
import { fieldValues, personInfo } from '../loans/loan-replies.ts'
import { endpoint } from '../shared/endpoint.ts'
import { likenesses } from './likely-same.ts'
import { personKinds } from './person-kind.ts'

export const duplicate = z.object({
  _id: z.string(),
  kind: z.enum(personKinds),
  info: personInfo.extend({ email: z.string(), phone: z.string() }),
  active: z.boolean(),
  /** Why they may be one person, the surest first. */
  alike: z.array(z.enum(likenesses)),
  permissions: z.object({
    /** May be opened. */
    read: z.boolean(),
    /** May be chosen as the borrower of a loan. */
    choose: z.boolean(),
  }),
})
export type DuplicatePerson = z.infer<typeof duplicate>

export const findDuplicates = endpoint({
  method: 'POST',
  path: 'people/:kind/duplicates',
  summary: 'People of a kind, among those whom the caller may see, who are likely the person of these values.',
  access: 'signed-in',
  params: z.object({ kind: z.enum(personKinds) }),
  body: z.strictObject({
    /** Values of the form of their kind, as far as they are known: names, mail, phone, date of birth, address. */
    formData: fieldValues,
    /** The person whose values they are, where they have a record already. */
    except: z.string().max(64).optional(),
  }),
  reply: z.object({
    /** The likeliest first. */
    duplicates: z.array(duplicate),
    /** There are more than are told. */
    more: z.boolean(),
  }),
  refusals: ['not-allowed'],
})
