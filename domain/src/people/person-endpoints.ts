import { z } from 'zod'
import { assignableUser, fieldValues, listColumn, personInfo } from '../loans/loan-replies.ts'
import { formReply } from '../records/form-reply.ts'
import { chosenColumns, columnSettings } from '../records/list/column-settings.ts'
import { listQuery } from '../records/list/list-query.ts'
import { listedTotal } from '../records/list/listed-total.ts'
import { savedReply, valueRefusals } from '../records/record-save.ts'
import { tabKeys } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, configurationId, instant, noContent } from '../shared/reply-parts.ts'
import { mergesOfPerson } from './merging/merges-of-person.ts'
import { personKinds } from './person-kind.ts'

const kind = z.enum(personKinds)
const ofKind = z.object({ kind })
const one = z.object({ id: z.string().max(64) })

const personRow = z.object({
  _id: z.string(),
  rev: z.int(),
  /** What somebody is called, as far as the caller may see it. */
  info: personInfo.extend({ email: z.string(), phone: z.string() }),
  /** The visible columns only. */
  values: fieldValues,
  roles: z.array(choice),
  /** Signs in here: has an account whose sign-in is allowed. */
  allow_to_login: z.boolean(),
  lastSignedInAt: instant.nullable(),
  active: z.boolean(),
  createdAt: instant,
  permissions: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type PersonRow = z.infer<typeof personRow>

export const listPeople = endpoint({
  method: 'POST',
  path: 'people/:kind',
  summary: 'A page of workforces, contacts or prospects with the exact total.',
  access: 'signed-in',
  params: ofKind,
  body: z.strictObject({
    ...listQuery,
    /** Those in use unless it says otherwise. */
    active: z.boolean().optional(),
    /** Counts all, however many there are; that may take seconds. */
    exactCount: z.literal(true).optional(),
  }),
  reply: z.object({
    people: z.array(personRow),
    ...listedTotal,
    columns: z.array(listColumn),
    columnSettings,
    permissions: z.object({
      ...{ add: z.boolean(), invite: z.boolean(), export: z.boolean(), massAction: z.boolean() },
      /** May write e-mails to them. */
      compose: z.boolean(),
    }),
  }),
  refusals: ['not-allowed', 'unknown-list-field', 'invalid-request'],
})

export const savePeopleColumns = endpoint({
  method: 'POST',
  path: 'people/:kind/columns',
  summary: "The columns of the list of a kind of people: the caller's own, or the company's by who may publish forms.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', where: { scope: 'company' } },
  params: ofKind,
  body: z.strictObject(chosenColumns),
  reply: acknowledgement,
  refusals: ['not-allowed', 'unknown-list-field'],
})

/** What the Auth Information panel offers. */
const signInChoices = z.object({
  /** Roles of the kind that the caller may give; the panel does not show them for prospects. */
  roles: z.array(choice),
  /** The company takes the e-mail address as username. */
  usernameIsEmail: z.boolean(),
})

const signIn = signInChoices.extend({
  held: z.array(choice),
  allow_to_edit_myprofile: z.boolean(),
  allow_to_login: z.boolean(),
  username: z.string(),
  hasPassword: z.boolean(),
  lastSignedInAt: instant.nullable(),
  /** Where the account is recovered; blank where it has no such address, or one that is the person's own matter. */
  recovery_email: z.string(),
  /** Whoever reads that address has followed a link that was mailed there. */
  recoveryEmailProven: z.boolean(),
  /** The account belongs to another company too: its name, password and address are the person's own matter. */
  isShared: z.boolean(),
  /** Waits to be accepted. */
  invitation: z.object({ _id: z.string(), email: z.string(), expiresAt: instant }).nullable(),
  permissions: z.object({ update: z.boolean(), invite: z.boolean() }),
})
export type PersonSignIn = z.infer<typeof signIn>

const person = z.object({
  _id: z.string(),
  kind,
  rev: z.int(),
  active: z.boolean(),
  fullName: z.string(),
  info: fieldValues,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
})
export type PersonReply = z.infer<typeof person>

export const newPerson = endpoint({
  method: 'GET',
  path: 'people/new/:kind',
  summary: 'The form of a new person, and what the sign-in of one may be.',
  access: 'signed-in',
  params: ofKind,
  reply: z.object({ form: formReply, viewer: z.object({ role: z.string() }), signIn: signInChoices.nullable() }),
  refusals: ['not-allowed'],
})

const signInBody = z.strictObject({
  roles: z.array(configurationId).max(50).optional(),
  allow_to_edit_myprofile: z.boolean().optional(),
  allow_to_login: z.boolean().optional(),
  username: z.string().max(254).optional(),
  /** Blank leaves the one there is. */
  password: z.string().max(1024).optional(),
  confirm_password: z.string().max(1024).optional(),
  /** Where the account is recovered; blank leaves the one there is. */
  recovery_email: z.string().max(254).optional(),
})
export type SignInBody = z.infer<typeof signInBody>

export const addPerson = endpoint({
  method: 'POST',
  path: 'people/:kind/add',
  summary: 'Create a person with the values of their form and, if given, with a way to sign in.',
  access: 'signed-in',
  keyed: true,
  params: ofKind,
  body: z.strictObject({ formData: fieldValues, auth: signInBody.optional() }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'step-up-required', ...valueRefusals, 'unknown-choice'],
})

export const getPerson = endpoint({
  method: 'GET',
  path: 'people/:id',
  summary: 'A person with the values and the form that the caller may see, and how they sign in.',
  reads: 'record',
  access: 'signed-in',
  params: one,
  reply: z.object({
    person,
    form: formReply,
    permissions: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      reveal: z.boolean(),
      history: z.boolean(),
      consents: z.boolean(),
      /** Whether the caller may look at whom they live with. */
      household: z.boolean(),
    }),
    /** Tabs beside those of the form that the caller may open. */
    tabs: z.array(z.enum(tabKeys)),
    viewer: z.object({ role: z.string(), canUpdate: z.boolean() }),
    /** Null where the caller may not see how the person signs in. */
    signIn: signIn.nullable(),
    merges: mergesOfPerson,
  }),
  refusals: ['not-found'],
})

export const savePerson = endpoint({
  method: 'PATCH',
  path: 'people/:id',
  summary: "Save values of a person's form, merged with what others saved since `rev`; never how they sign in.",
  access: 'signed-in',
  params: one,
  body: z.strictObject({ formData: fieldValues, rev: z.int().min(1).optional() }),
  reply: acknowledgement.extend({
    person,
    ...savedReply,
  }),
  refusals: ['not-found', 'not-allowed', ...valueRefusals, 'record-inactive', 'stale'],
})

export const savePersonSignIn = endpoint({
  method: 'PATCH',
  path: 'people/:id/auth',
  summary:
    "Change a person's roles, whether and as whom they sign in, and their password; sessions that lose by it end.",
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['allow_to_login', 'allow_to_edit_myprofile'] },
  params: one,
  body: signInBody,
  reply: acknowledgement.extend({ signIn }),
  refusals: [
    'not-found',
    'not-allowed',
    'step-up-required',
    'record-inactive',
    'last-administrator',
    'unknown-choice',
    'invalid-fields',
  ],
})

export const inviteToSignIn = endpoint({
  method: 'POST',
  path: 'people/:id/invite',
  summary: 'Mail a person who does not sign in yet a link to do so in the first of their roles, good once for 7 days.',
  access: 'signed-in',
  keyed: true,
  audit: { action: 'permission-changed' },
  params: one,
  body: noContent,
  reply: acknowledgement.extend({ signIn }),
  refusals: [
    'not-found',
    'not-allowed',
    'step-up-required',
    'record-inactive',
    'invalid-fields',
    'unknown-choice',
    'too-many-requests',
  ],
})

export const deactivatePerson = endpoint({
  method: 'DELETE',
  path: 'people/:id',
  summary: 'Take a person out of use; their sessions end and nothing is erased.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params: one,
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'last-administrator'],
})

export const activatePerson = endpoint({
  method: 'POST',
  path: 'people/activate',
  summary: 'Take a deactivated person back into use.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed'],
})

export const listUsers = endpoint({
  method: 'POST',
  path: 'users',
  summary: 'The workforces whom work can be given to, once for each of their roles.',
  access: 'signed-in',
  body: noContent,
  reply: z.object({ workforces: z.array(assignableUser) }),
  refusals: ['not-allowed'],
})
