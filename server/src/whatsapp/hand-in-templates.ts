import type { WorkerParts } from '../feature-manifest.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { handInTemplate, type WhatsappLine } from './cloud-api.ts'
import { noteRefused, takeTemplate } from './template-repository.ts'

/** Hands in what was written here; what WhatsApp does not take says why. Answers whether there was one. */
export async function handInNext(
  { database, clock }: WorkerParts,
  { companyId, line }: { readonly companyId: string; readonly line: WhatsappLine },
): Promise<boolean> {
  const at = clock.now()
  const template = await inTransaction(database, { companyId, at }, (db) => takeTemplate(db, companyId, at))
  if (template === undefined) return false
  const refusal = await handInTemplate(line, template)
  if (refusal !== null)
    await inTransaction(database, { companyId }, (db) =>
      noteRefused(db, companyId, { id: template.id, reason: refusal }),
    )
  return true
}
