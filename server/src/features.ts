import { addressProofWorker, formerAddressWorker } from './auth/addresses/address-jobs.ts'
import { addressRoutes } from './auth/addresses/address-routes.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { factorRoutes } from './auth/factors/factor-routes.ts'
import { sweepExpiredWorker } from './auth/housekeeping-jobs.ts'
import { invitationWorker } from './auth/invitations/invitation-jobs.ts'
import { invitationRoutes } from './auth/invitations/invitation-routes.ts'
import { signUpWorker } from './auth/invitations/sign-up-jobs.ts'
import { resetLinkWorker } from './auth/passwords/reset-link-jobs.ts'
import { sessionRoutes } from './auth/sessions/session-routes.ts'
import { ownRoleRoutes } from './auth/switching/own-role-routes.ts'
import { trialWorker } from './auth/trials/trial-jobs.ts'
import { trialRoutes } from './auth/trials/trial-routes.ts'
import { formVersionRoutes } from './builders/form-version-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { chunkRoutes } from './documents/chunk-routes.ts'
import { fileRoutes } from './documents/file-routes.ts'
import { sweepFilesWorker } from './documents/sweep-files-job.ts'
import { emailRoutes } from './emails/email-routes.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { loanChanged } from './loans/loan-events.ts'
import { loanKind } from './loans/loan-kind.ts'
import { loanRoutes } from './loans/loan-routes.ts'
import { loanPresence } from './loans/presence/presence-events.ts'
import { expireSharesWorker } from './loans/sharing/expire-shares-job.ts'
import { menuRoutes } from './menus/menu-routes.ts'
import { mentionWorker } from './notes/mention-jobs.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { personRecords } from './people/person-kinds.ts'
import { type AnyEventKind, anyEventKind } from './platform/events/event-kind.ts'
import type { KeptFiles } from './platform/files/kept-files.ts'
import type { Route } from './platform/http/route.ts'
import type { JobWorker } from './platform/jobs/job-definition.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { productRoutes } from './products/product-routes.ts'
import { type CheckParts, checkRecordsWorker } from './records/checking/check-records-job.ts'
import { rollUpCountsWorker } from './records/list/record-count-jobs.ts'
import type { RecordKind } from './records/record-kind.ts'
import { type ResealParts, resealWorker } from './records/resealing/reseal-jobs.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { auditRoutes } from './security/audit-routes.ts'

/** What things can hang on: notes and history know records, and none of these. */
const recordKinds: readonly RecordKind[] = [loanKind, personRecords]

/** What every feature answers. A new feature adds its line to each of these lists. */
export const featureRoutes: readonly Route[] = [
  ...auditRoutes,
  ...authRoutes,
  ...addressRoutes,
  ...factorRoutes,
  ...sessionRoutes,
  ...invitationRoutes,
  ...trialRoutes,
  ...menuRoutes,
  ...dashboardRoutes,
  ...loanRoutes,
  ...historyRoutes(recordKinds),
  ...noteRoutes(recordKinds),
  ...roleRoutes,
  ...fileRoutes,
  ...chunkRoutes,
  ...productRoutes,
  ...groupRoutes,
  ...companyRoutes,
  ...emailRoutes,
  ...formVersionRoutes,
  ...peopleRoutes,
  ...ownRoleRoutes,
]

/** What open pages are told, each kind under its feature's policy. */
export const eventKinds: readonly AnyEventKind[] = [anyEventKind(loanChanged), anyEventKind(loanPresence)]

export type WorkerParts = ResealParts &
  CheckParts & {
    readonly files: KeptFiles
    readonly mailer: Mailer
    readonly publicUrl: string
  }

/** What is done in the background. */
export function featureWorkers(parts: WorkerParts): readonly JobWorker[] {
  return [
    resetLinkWorker(parts),
    addressProofWorker(parts),
    formerAddressWorker(parts),
    invitationWorker(parts),
    signUpWorker(parts),
    trialWorker(parts),
    sweepExpiredWorker(parts.database),
    rollUpCountsWorker(parts.database),
    sweepFilesWorker(parts),
    expireSharesWorker(parts.database),
    mentionWorker({ ...parts, kinds: recordKinds }),
    resealWorker(parts),
    checkRecordsWorker(parts),
  ]
}
