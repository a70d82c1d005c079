import { type DocumentStatus, documentStatuses, isNeedType, unsortedType } from '@corbel/domain/documents/document'
import type { DocumentFile, DocumentVersion, RecordDocument } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { fileTypesOf } from '@corbel/domain/documents/file-place'
import { generalFileTypes } from '@corbel/domain/documents/file-rules'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import type { StoredDocumentFile } from './document-files-repository.ts'
import type { StoredDocument, StoredNote } from './document-repository.ts'
import { type DocumentInSight, documentsTabOf, suggestionOf } from './documents-in-sight.ts'

export type DocumentReader = {
  readonly met: MetRecord
  readonly language: Language
  /** The company has the status N/A. */
  readonly notApplicable: boolean
  /** Files that the values of the form name. */
  readonly named: ReadonlySet<string>
  /** By the type of the document. */
  readonly notes: ReadonlyMap<string, readonly StoredNote[]>
  readonly sight: NameSight
  /** Of which kind the people are whom stamps name. */
  readonly kinds: ReadonlyMap<string, PersonKind>
}

/** A document of a record as its reader gets it. */
export function presentDocument(document: DocumentInSight, reader: DocumentReader): RecordDocument {
  const { docType, ofForm, kept, status } = document
  const { met, notes } = reader
  const element = ofForm?.field.element
  const mayReadVersions = documentPolicy.readVersions(met.reader, documentsTabOf(met))
  return {
    _id: kept?.id ?? docType,
    docType,
    title: shownTitle(document, reader),
    status,
    ...{
      reason: reasonOf(document, reader.language),
      notApplicable: kept?.notApplicable ?? null,
      due: kept?.due ?? null,
    },
    source: kept?.source ?? (document.need === null ? 'form' : 'need'),
    isAsked: isAsked(document),
    ...{ suggestion: suggestionOf(document), expiresOn: document.expiredAfter === null ? document.expiresOn : null },
    rev: kept?.rev ?? 0,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    updated_by: kept && stampOf(kept.updatedBy, kept.updatedByName, reader),
    ...askedBy(kept, reader),
    files: document.files.map((file) => presentFile(file, isNeedType(docType) || reader.named.has(file.id))),
    ...(mayReadVersions && { versions: document.versions.map(presentVersion) }),
    notes: (notes.get(docType) ?? [])
      .filter((note) => documentPolicy.readNote(met.reader, note.type))
      .map((note) => presentNote(note, reader)),
    isInRows: ofForm?.isInRows ?? false,
    isMultiple: element?.isMultiple !== false,
    fileTypes: element === undefined ? [...generalFileTypes] : [...fileTypesOf(element)],
    permissions: permissionsOf(document, reader),
  }
}

type Titled = Pick<DocumentInSight, 'docType' | 'ofForm'> & {
  readonly kept: { readonly title: string | null } | null
  readonly need?: { readonly title: string } | null
}

/** With whose it is, where each borrower sends their own. */
function shownTitle(document: DocumentInSight, { language, sight }: DocumentReader): string {
  const title = titleOf(document, language)
  const { need } = document
  if (need === null || need.of === null) return title
  return inWords(tell('documents.ofBorrower', { title, name: shownStamp(need.of.name, 'prospects', sight) }), language)
}

/** Of one that is too old: after how many days. */
function reasonOf({ kept, need, expiredAfter, status }: DocumentInSight, language: Language): string | null {
  const isOld = expiredAfter !== null || (status === 'Awaiting Reupload' && (kept?.expiredOn ?? null) !== null)
  const days = expiredAfter ?? need?.expiresDays ?? null
  if (isOld && days !== null) return inWords(tell('documents.expired', { count: days }), language)
  return kept?.reason ?? null
}

/** What a document is called: by its form in the reader's language, or by whoever asked for it. */
export function titleOf({ docType, ofForm, kept, need = null }: Titled, language?: Language): string {
  if (docType === unsortedType && language !== undefined) return inWords(tell('documentMailbox.unsorted'), language)
  const words = language === undefined ? undefined : ofForm?.field.element.words?.[language]
  return words?.title || ofForm?.field.title || kept?.title || need?.title || docType
}

/** Required by the form or by a rule, or asked for by somebody. */
export const isAsked = ({ ofForm, need, kept }: Pick<DocumentInSight, 'ofForm' | 'need' | 'kept'>): boolean =>
  ofForm?.field.element.mandatory === true ||
  need?.isRequired === true ||
  kept?.askedAt != null ||
  kept?.source === 'request'

function permissionsOf(
  { docType, ofForm, kept, status }: DocumentInSight,
  { met, notApplicable }: DocumentReader,
): RecordDocument['permissions'] {
  const { reader } = met
  const tab = documentsTabOf(met)
  // What a field of the form holds is filled in by the form's rights.
  const mayWrite = ofForm === null ? tab.add : mayFill(ofForm.field, met)
  const statuses = documentPolicy.setStatus(reader, tab) ? documentStatuses : []
  const isDropped = (one: DocumentStatus) =>
    one === 'N/A' && !notApplicable && status !== 'N/A' && (kept?.notApplicable ?? null) === null
  return {
    upload: mayWrite && ofForm?.isInRows !== true && documentPolicy.upload(reader, status),
    remove:
      met.isReadWhole &&
      (isNeedType(docType) ? tab.add || tab.update || tab.delete : mayWrite) &&
      documentPolicy.takeOff(reader, tab, status),
    statuses: statuses.filter((one) => !isDropped(one)),
    markViewed: documentPolicy.markViewed(reader, tab),
    sayNotApplicable: ofForm?.isInRows !== true && documentPolicy.sayNotApplicable(reader, tab, status),
    addNote: documentPolicy.addNote(reader, tab, 'Public'),
    addPrivateNote: documentPolicy.addNote(reader, tab, 'Private'),
  }
}

/** Whether the reader may save values of the field. */
function mayFill({ readonlyFor }: OutlineField, { closedToChange, reader }: MetRecord): boolean {
  return closedToChange === null && !namesRole(readonlyFor, String(reader.role.id))
}

function askedBy(kept: StoredDocument | null, reader: DocumentReader): Pick<RecordDocument, 'asked_by' | 'askedAt'> {
  if (kept === null || kept.askedAt === null) return { asked_by: null, askedAt: null }
  return {
    asked_by: stampOf(kept.askedBy, kept.askedByName ?? '', reader),
    askedAt: kept.askedAt.toISOString(),
  }
}

function stampOf(id: string | null, name: string, { met, sight, kinds }: DocumentReader) {
  const isOwn = id === null || id === met.reader.personId
  return { _id: id, user: isOwn ? name : shownStamp(name, kinds.get(id) ?? null, sight) }
}

/** A file of a document, whatever its reader may do with it. */
export const presentStoredFile = ({ id, name, size, docType, createdAt, viewedAt, removedAt }: StoredDocumentFile) => {
  const updatedAt = [createdAt, viewedAt, removedAt].reduce(
    (latest: Date, one) => (one !== null && one > latest ? one : latest),
    createdAt,
  )
  return {
    ...{ _id: id, name, size, docType, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    active: removedAt === null,
  }
}

function presentFile(file: StoredDocumentFile, isNamed: boolean): DocumentFile {
  return {
    ...presentStoredFile(file),
    isViewed: file.viewedAt !== null,
    isScanned: file.scannedAt !== null,
    isLocked: file.isLocked,
    row: file.row,
    waitsForReview: !isNamed,
  }
}

function presentVersion(file: StoredDocumentFile): DocumentVersion {
  return { ...presentStoredFile(file), removedAt: (file.removedAt ?? file.createdAt).toISOString() }
}

const presentNote = (
  { id, content, type, createdBy, createdByName, createdAt }: StoredNote,
  reader: DocumentReader,
) => ({
  ...{ _id: id, content, type, createdAt: createdAt.toISOString() },
  created_by: stampOf(createdBy, createdByName, reader),
})
