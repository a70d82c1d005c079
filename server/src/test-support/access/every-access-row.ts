import type { AccessRows } from './access-case.ts'
import { accountAccessRows } from './account-access-rows.ts'
import { companyAccessRows } from './company-access-rows.ts'
import { invitationAccessRows } from './invitation-access-rows.ts'
import { loanAccessRows } from './loan-access-rows.ts'
import { noteAccessRows } from './note-access-rows.ts'
import { peopleAccessRows } from './people-access-rows.ts'
import { groupAccessRows, productAccessRows } from './product-access-rows.ts'
import { roleAccessRows } from './role-access-rows.ts'
import { setupAccessRows } from './setup-access-rows.ts'

/** Every call's cases: whatever goes through all calls goes through these. */
export const everyAccessRow: AccessRows = {
  ...accountAccessRows,
  ...invitationAccessRows,
  ...loanAccessRows,
  ...setupAccessRows,
  ...productAccessRows,
  ...groupAccessRows,
  ...roleAccessRows,
  ...noteAccessRows,
  ...peopleAccessRows,
  ...companyAccessRows,
}
