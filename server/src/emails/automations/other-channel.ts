import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/db.ts'

/** What somebody has to have approved before it is said. */
export type ChannelTemplate = {
  readonly id: string
  readonly title: string
  readonly body: string
  /** How many values it asks for. */
  readonly variables: number
  /** Its head asks for a picture, a video or a document. */
  readonly needsLink: boolean
}

export type Reached = { readonly id: string; readonly phone: string; readonly name: string }

/** From which record it is said, and under whose rights: whether they may still is asked again as it leaves. */
export type SaidAbout = { readonly recordId: string; readonly module: MailModule; readonly rightsOf: string }

export type ChannelSaying = {
  readonly templateId: string
  readonly values: readonly string[]
  readonly link: string
  readonly automation: { readonly id: string; readonly title: string }
  readonly about: SaidAbout
  readonly at: Date
  /** When it may go to each of them. */
  readonly goesAt: (personId: string) => Date
}

/** Of each: why nothing goes to them, or the message that was written. */
export type ChannelAnswer = ReadonlyMap<string, { readonly reason: SkipReason | null; readonly message: string | null }>

export type ChannelBecame = {
  readonly became: 'waits' | 'sent' | 'delivered' | 'opened' | 'failed' | 'held'
  readonly reason: SkipReason | null
}

/** Another way than e-mail by which automations write to people: its feature hands it in, and this one knows no more of it. */
export type OtherChannel = {
  /** Whether there is a line to it. */
  readonly isOpen: (whatsapp: Config['whatsapp']) => boolean
  /** Those that may be sent now. */
  readonly templates: (db: Db, companyId: string) => Promise<ChannelTemplate[]>
  /** To whom it would go now, and in dollars what that is estimated to cost; null: no price is known. */
  readonly judge: (
    db: Db,
    companyId: string,
    asked: {
      readonly people: readonly Reached[]
      readonly templateId: string
      readonly at: Date
      readonly whatsapp: Config['whatsapp']
    },
  ) => Promise<{ readonly reasons: ReadonlyMap<string, SkipReason>; readonly cost: string | null }>
  /** Writes to whom it may; it leaves by the road of all its messages, which asks once more. */
  readonly say: (db: Db, companyId: string, people: readonly Reached[], saying: ChannelSaying) => Promise<ChannelAnswer>
  readonly became: (db: Db, companyId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, ChannelBecame>>
}
