import type { sendEmail as endpoint } from '@corbel/domain/emails/compose-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Limits } from '../../limits.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import type { NewMailFile } from './compose-repository.ts'

export type Sending = {
  readonly kinds: readonly RecordKind[]
  readonly masses: MassKinds
  readonly body: BodyOf<typeof endpoint>
  readonly files: readonly NewMailFile[]
  readonly from: MailAddress
  readonly limits: Limits
  /** The program's own address, which links begin with. */
  readonly publicUrl: string
}
