import type { ServerDeps } from '../../server-deps.ts'
import type { MailDomains } from '../dns/mail-domains.ts'
import type { TextRecords } from '../dns/text-records.ts'
import type { Egress } from '../egress/egress.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SessionCookie } from '../session/session-cookie.ts'

/** What routes may use beyond their transaction. Verbs get the parts that they need as arguments. */
export type Services = ServerDeps & {
  readonly jobs: JobQueue
  readonly cookie: SessionCookie
  readonly files: KeptFiles
  readonly mailDomains: MailDomains
  readonly textRecords: TextRecords
  readonly egress: Egress
}
