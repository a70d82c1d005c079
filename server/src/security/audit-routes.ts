import { exportAudit, getAuditChoices, listAudit, verifyAudit } from '@corbel/domain/security/audit-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { rawRoute, route } from '../platform/http/route.ts'
import { sendSheet } from '../platform/sheets/send-sheet.ts'
import { auditChoices } from './audit-choices.ts'
import { exportAudit as exportAuditNow } from './export-audit.ts'
import { listAudit as listAuditNow } from './list-audit.ts'
import { verifyAudit as verifyAuditNow } from './verify-audit.ts'

const forLongReports = { statementTimeoutMs: 30_000 }

export const auditRoutes = [
  route(listAudit, ({ db, actor, body }) => listAuditNow(db, actor, body), forLongReports),
  route(getAuditChoices, ({ db, actor }) => auditChoices(db, actor)),
  route(verifyAudit, ({ db, actor }) => verifyAuditNow(db, actor), { ...forLongReports, snapshot: true }),
  rawRoute(exportAudit, async ({ services, session, query, client, at, reply }) => {
    if (session.kind !== 'person') throw new Error('a call of nobody of a company reached the audit trail')
    const made = await exportAuditNow(services, { session, filters: query, address: client.address, at })
    if (!made.ok) return made
    sendSheet(reply, made.value)
    return granted(undefined)
  }),
]
