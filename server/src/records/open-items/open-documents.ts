import {
  type DocumentStatus,
  documentCounts,
  isNeedType,
  isOwed,
  standingStatus,
} from '@corbel/domain/documents/document'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type { HoldingNeed } from '@corbel/domain/documents/needs/holding-needs'
import { openForm } from '@corbel/domain/forms/form-session'
import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { needsOfLoans } from '../needs/needs-of-loans.ts'
import { type KeptDocument, listKeptDocuments } from './kept-documents-repository.ts'
import type { OpenItemsAsked } from './open-item-kinds.ts'
import type { OpenLoan } from './open-loan.ts'

/** How the documents of a loan stand, as its list row says it, and what of them it waits for. */
export type DocumentsOfLoan = {
  readonly items: readonly OpenItem[]
  readonly counts: { readonly docs_done: number; readonly docs_open: number; readonly docs_review: number }
}

type Standing = {
  readonly docType: string
  readonly status: DocumentStatus
  readonly isAsked: boolean
  readonly due: string | null
}

/**
 * Documents of loans by what is kept of them, their files, and what their forms require: of every role's form, so that
 * lists tell them only where nothing of it is hidden.
 */
export async function documentsOfLoans(
  db: Db,
  { companyId, loans }: OpenItemsAsked,
): Promise<ReadonlyMap<string, DocumentsOfLoan>> {
  const kept = Map.groupBy(
    await listKeptDocuments(
      db,
      companyId,
      loans.map(({ id }) => id),
    ),
    ({ recordId }) => recordId,
  )
  const ruled = await needsOfLoans(db, { companyId, ids: loans.map(({ id }) => id) })
  const found = new Map<string, DocumentsOfLoan>()
  for (const loan of loans) {
    const { form: version, form_rights: rightsVersion } = loan
    // Kept once it was read.
    const isFormed = version !== null && rightsVersion !== null
    const form = isFormed ? await getPublishedForm(db, companyId, { ...version, rightsVersion }) : null
    found.set(
      loan.id,
      summed(standingsOf(loan, { form, kept: kept.get(loan.id) ?? [], needs: ruled.get(loan.id)?.needs ?? [] })),
    )
  }
  return found
}

function summed(standings: readonly Standing[]): DocumentsOfLoan {
  const { done, total } = documentCounts(standings)
  const review = standings.filter(({ status }) => status === 'Awaiting Review').length
  return {
    items: standings.flatMap(itemOf),
    counts: { docs_done: done, docs_open: total - done, docs_review: review },
  }
}

/** What is owed waits for the borrower, by the day that was said; what has come in for whoever looks at it. */
function itemOf({ docType, status, isAsked, due }: Standing): OpenItem[] {
  if (status === 'Awaiting Review') return [{ kind: 'document', what: docType, due: null, waitsOn: 'staff' }]
  const isMissing = isOwed(status) && (isAsked || status === 'Awaiting Reupload')
  return isMissing ? [{ kind: 'document', what: docType, due, waitsOn: 'borrower' }] : []
}

type Known = {
  readonly form: PublishedForm | null
  readonly kept: readonly KeptDocument[]
  readonly needs: readonly HoldingNeed[]
}

function standingsOf({ info }: OpenLoan, { form, kept, needs }: Known): Standing[] {
  const required = new Set(needs.filter(({ isRequired }) => isRequired).map(({ docType }) => docType))
  const ofForm = form === null ? new Map<string, never>() : formDocuments(form.outline, null)
  const rows = new Map(kept.map((row) => [row.docType, row]))
  let session: ReturnType<typeof openForm> | undefined
  const isHidden = (field: string): boolean => {
    if (form === null) return false
    session ??= openForm(form.compiled, info, null)
    return session.isRuleHidden(field)
  }
  const owedByForm = [...ofForm].flatMap(([docType, { field }]): Standing[] => {
    const isOwedNow = field.element.mandatory === true && !rows.has(docType) && !isHidden(docType)
    return isOwedNow ? [{ docType, status: 'Not Uploaded', isAsked: true, due: null }] : []
  })
  const known = kept.flatMap((row): Standing[] => {
    const { docType, due } = row
    const field = ofForm.get(docType)?.field
    if (field === undefined && !isNeedType(docType)) return []
    const decided = row.status === null ? null : { status: row.status, notApplicable: row.notApplicable }
    // What only a rule asked for is asked for as long as the rule holds.
    const isAsked = field?.element.mandatory === true || required.has(docType) || (row.isAsked && !row.isRuled)
    return [{ docType, due, isAsked, status: standingStatus(decided, row.files) }]
  })
  const owedByRules = [...required].flatMap((docType): Standing[] =>
    rows.has(docType) ? [] : [{ docType, status: 'Not Uploaded', isAsked: true, due: null }],
  )
  return [...owedByForm, ...owedByRules, ...known]
}
