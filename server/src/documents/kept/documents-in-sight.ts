import type { Actor } from '@corbel/domain/auth/actor'
import { type DocumentStatus, isNeedType, standingStatus } from '@corbel/domain/documents/document'
import type { DocumentsTab } from '@corbel/domain/documents/document-policy'
import { type FormDocument, formDocuments } from '@corbel/domain/documents/document-types'
import { openForm } from '@corbel/domain/forms/form-session'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { listDocumentFiles, type StoredDocumentFile } from './document-files-repository.ts'
import { listStoredDocuments, type StoredDocument } from './document-repository.ts'

/** A document that somebody may see: what its form says of it, what is kept of it, and its files. */
export type DocumentInSight = {
  readonly docType: string
  /** Null of one beside the form. */
  readonly ofForm: FormDocument | null
  readonly kept: StoredDocument | null
  readonly status: DocumentStatus
  readonly files: readonly StoredDocumentFile[]
  /** Earlier ones. */
  readonly versions: readonly StoredDocumentFile[]
}

type SeenRecord = Pick<MetRecord, 'id' | 'values'> & { readonly reader: Actor }

/**
 * The documents of a record that its reader may see: the file fields of its form, without those that are hidden from
 * their role, or by the form's rules where nothing came of them; then those beside the form.
 */
export async function documentsInSight(db: Db, met: SeenRecord, form: PublishedForm): Promise<DocumentInSight[]> {
  const place = { companyId: met.reader.companyId, recordId: met.id }
  const stored = new Map((await listStoredDocuments(db, place)).map((one) => [one.docType, one]))
  const files = Map.groupBy(await listDocumentFiles(db, place), ({ docType }) => docType)
  const ofForm = formDocuments(form.outline, String(met.reader.role.id))
  const beside = [...stored.keys()].filter(isNeedType)
  const isHidden = ruleHides(form, met.values)
  return [...ofForm.keys(), ...beside].flatMap((docType): DocumentInSight[] => {
    const found = inSight(docType, { ofForm, stored, files: files.get(docType) ?? [] })
    const isUntouched = found.kept === null && found.files.length === 0 && found.versions.length === 0
    return found.ofForm !== null && isUntouched && isHidden(docType) ? [] : [found]
  })
}

type Known = {
  readonly ofForm: ReadonlyMap<string, FormDocument>
  readonly stored: ReadonlyMap<string, StoredDocument>
  readonly files: readonly StoredDocumentFile[]
}

function inSight(docType: string, { ofForm, stored, files: all }: Known): DocumentInSight {
  const kept = stored.get(docType) ?? null
  const files = all.filter(({ removedAt }) => removedAt === null)
  const versions = all.filter(({ removedAt }) => removedAt !== null).toReversed()
  const status = standingStatus(kept, files.length)
  return { docType, ofForm: ofForm.get(docType) ?? null, kept, status, files, versions }
}

/** Whether rules hide a field; the form is opened for it where one asks at all. */
function ruleHides({ compiled }: PublishedForm, values: MetRecord['values']): (field: string) => boolean {
  let session: ReturnType<typeof openForm> | undefined
  return (field) => {
    session ??= openForm(compiled, values, null)
    return session.isRuleHidden(field)
  }
}

/** What the reader of a record may do with its documents. */
export function documentsTabOf({ active, mayInTab }: Pick<MetRecord, 'active' | 'mayInTab'>): DocumentsTab {
  const may = (action: 'add' | 'update' | 'delete') => active && mayInTab({ tab: 'docs', action })
  return { add: may('add'), update: may('update'), delete: may('delete') }
}
