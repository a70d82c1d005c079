import type { Actor } from '@corbel/domain/auth/actor'
import { type DocumentStatus, isNeedType, standingStatus, unsortedType } from '@corbel/domain/documents/document'
import { type DocumentsTab, documentPolicy } from '@corbel/domain/documents/document-policy'
import { type FormDocument, formDocuments } from '@corbel/domain/documents/document-types'
import { expiresOn } from '@corbel/domain/documents/needs/expiry'
import { type HoldingNeed, ruleOfType } from '@corbel/domain/documents/needs/holding-needs'
import { openForm } from '@corbel/domain/forms/form-session'
import type { PublishedForm } from '../../forms/published-form.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { type NeedsOfLoan, needsOfLoan } from '../../records/needs/needs-of-loans.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { listAskedOf } from '../requests/senders-repository.ts'
import { listDocumentFiles, type StoredDocumentFile } from './document-files-repository.ts'
import { listStoredDocuments, type StoredDocument } from './document-repository.ts'

/** A document that somebody may see: what its form or a rule says of it, what is kept of it, and its files. */
export type DocumentInSight = {
  readonly docType: string
  /** Null of one beside the form. */
  readonly ofForm: FormDocument | null
  /** What a rule of the program asks, as the loan's answers stand; null where none does. */
  readonly need: HoldingNeed | null
  readonly kept: StoredDocument | null
  readonly status: DocumentStatus
  readonly files: readonly StoredDocumentFile[]
  /** Earlier ones. */
  readonly versions: readonly StoredDocumentFile[]
  /** Of an accepted one that ages: from which day on it is owed again. */
  readonly expiresOn: string | null
  /** It was accepted, and is too old by now: after so many days. */
  readonly expiredAfter: number | null
}

/** Not read whole: by one of several borrowers, who sees what they are to send and no more. */
type SeenRecord = Pick<MetRecord, 'id' | 'values'> & { readonly reader: Actor; readonly isReadWhole?: boolean }
type Looking = {
  readonly form: PublishedForm
  readonly at: Date
  /** This one alone. */
  readonly only?: string
}

/**
 * The documents of a record that its reader may see: the file fields of its form, without those that are hidden from
 * their role, or by the form's rules where nothing came of them; then what its program's rules ask for, and what else
 * stands beside the form. Of a rule that holds no longer stays what somebody sent, wrote or asked for by hand.
 */
export async function documentsInSight(
  db: Db,
  met: SeenRecord,
  { form, at, only }: Looking,
): Promise<DocumentInSight[]> {
  const place = { companyId: met.reader.companyId, recordId: met.id }
  const [kept, all, ruled, mine] = await Promise.all([
    listStoredDocuments(db, place),
    listDocumentFiles(db, place),
    needsOfLoan(db, place),
    met.isReadWhole === false ? listAskedOf(db, place, met.reader.personId) : null,
  ])
  const stored = new Map(kept.map((one) => [one.docType, one]))
  const files = Map.groupBy(all, ({ docType }) => docType)
  const needs = new Map(ruled.needs.map((need) => [need.docType, need]))
  const ofForm = formDocuments(form.outline, String(met.reader.role.id))
  const beside = [...stored.keys()].filter((docType) => isNeedType(docType) && !needs.has(docType))
  const isHidden = ruleHides(form, met.values)
  const aging = await agingOf(db, { companyId: place.companyId, ruled, at })
  const types = [...ofForm.keys(), ...needs.keys(), ...beside]
  const asked = only === undefined ? types : types.filter((docType) => docType === only)
  const isTheirs = (docType: string): boolean =>
    mine === null || (isNeedType(docType) && (mine.has(docType) || needs.get(docType)?.of?.id === met.reader.personId))
  // What others mailed is nobody's yet: borrowers are told of it once somebody has said what it is.
  const isForThem = (docType: string): boolean => docType !== unsortedType || met.reader.type !== 'Prospects'
  return asked
    .filter((one) => isTheirs(one) && isForThem(one))
    .flatMap((docType): DocumentInSight[] => {
      const found = inSight(docType, { ofForm, needs, stored, files: files.get(docType) ?? [], aging })
      if (found.ofForm !== null) return isUntouched(found) && isHidden(docType) ? [] : [found]
      return isDropped(found, ruled) || isUnseenSuggestion(found, met.reader) ? [] : [found]
    })
}

/** Somebody asked for it by hand, or something came of it. */
const isUntouched = ({ kept, files, versions }: DocumentInSight): boolean =>
  kept === null && files.length === 0 && versions.length === 0

/** What a rule asked for, does no longer, and nobody did anything about; of a loan that has ended, nothing is asked. */
function isDropped({ need, kept, files, versions }: DocumentInSight, { hasEnded }: NeedsOfLoan): boolean {
  if (need !== null && !hasEnded) return false
  if (files.length > 0 || versions.length > 0) return false
  return kept === null || (kept.source === 'need' && kept.askedAt === null && kept.status === 'Not Uploaded')
}

const isUnseenSuggestion = (document: DocumentInSight, reader: Actor): boolean =>
  suggestionOf(document) !== null && !documentPolicy.readSuggestions(reader)

/** Suggested by a rule and neither asked for nor sent. */
export function suggestionOf({ need, kept, status, files }: DocumentInSight): 'open' | 'dismissed' | null {
  if (need === null || need.isRequired || (kept?.askedAt ?? null) !== null) return null
  if (files.length > 0 || status !== 'Not Uploaded') return null
  return kept?.dismissed === true ? 'dismissed' : 'open'
}

type Known = {
  readonly ofForm: ReadonlyMap<string, FormDocument>
  readonly needs: ReadonlyMap<string, HoldingNeed>
  readonly stored: ReadonlyMap<string, StoredDocument>
  readonly files: readonly StoredDocumentFile[]
  readonly aging: Aging
}

function inSight(docType: string, { ofForm, needs, stored, files: all, aging }: Known): DocumentInSight {
  const kept = stored.get(docType) ?? null
  const files = all.filter(({ removedAt }) => removedAt === null)
  const versions = all.filter(({ removedAt }) => removedAt !== null).toReversed()
  const standing = standingStatus(kept, files.length)
  const age = aging(docType, { status: standing, kept, files })
  return {
    ...{ docType, ofForm: ofForm.get(docType) ?? null, need: needs.get(docType) ?? null, kept, files, versions },
    ...{ expiresOn: age.expiresOn, expiredAfter: age.expiredAfter },
    status: age.expiredAfter !== null ? 'Awaiting Reupload' : standing,
  }
}

type Age = Pick<DocumentInSight, 'expiresOn' | 'expiredAfter'>
type Aging = (docType: string, document: Pick<DocumentInSight, 'status' | 'kept' | 'files'>) => Age

const ageless: Age = { expiresOn: null, expiredAfter: null }

/** How old documents are by the days of the company; of a loan that has ended nothing ages. */
async function agingOf(
  db: Db,
  { companyId, ruled, at }: { readonly companyId: string; readonly ruled: NeedsOfLoan; readonly at: Date },
): Promise<Aging> {
  const rules = ruled.rules.filter(({ expiresDays }) => expiresDays !== null)
  if (ruled.hasEnded || rules.length === 0) return () => ageless
  const { timeZone } = await settingsOfCompany(db, companyId)
  const today = companyDay(at, timeZone)
  return (docType, { status, kept, files }) => {
    const expiresDays = ruleOfType(rules, docType)?.expiresDays ?? null
    const newest = files.at(-1)
    const sentOn = newest === undefined ? null : companyDay(newest.createdAt, timeZone)
    const day = expiresOn({ status, datedOn: kept?.datedOn ?? null, sentOn, expiresDays })
    return { expiresOn: day, expiredAfter: day !== null && day <= today ? expiresDays : null }
  }
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
export function documentsTabOf({
  active,
  mayInTab,
  isReadWhole,
}: Pick<MetRecord, 'active' | 'mayInTab'> & { readonly isReadWhole?: boolean }): DocumentsTab {
  const may = (action: 'add' | 'update' | 'delete') => active && mayInTab({ tab: 'docs', action })
  // Of several borrowers each sends what is theirs to send.
  return { add: may('add') || (active && isReadWhole === false), update: may('update'), delete: may('delete') }
}
