import { type Actor, rightsOn } from '../auth/actor.ts'
import type { ModuleKey } from '../roles/role.ts'

/** Kinds of records that e-mails are written from and shown at (specification 1, section 2.10; decision 22). */
export const mailModules = ['opportunities', 'prospects', 'contacts', 'workforces'] as const
export type MailModule = (typeof mailModules)[number]

export const isMailModule = (module: string): module is MailModule =>
  mailModules.some((one) => one === module.toLowerCase())

export const emailPolicy = {
  /** Writing e-mails from records of a kind; a guest of a share writes to nobody there. */
  compose: (actor: Actor, module: ModuleKey): boolean => actor.guestOf === undefined && rightsOn(actor, module).compose,
  /** The lender's staff reads all that was written at a record, everybody else what went to them or came from them. */
  readsAll: (actor: Actor): boolean => actor.type === 'Workforces' && actor.guestOf === undefined,
}
