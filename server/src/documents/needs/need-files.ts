import type { Actor } from '@corbel/domain/auth/actor'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { generalFileTypes } from '@corbel/domain/documents/file-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { AttachedFiles, ChangedOwnFile, OwnFile, OwnFilePlace, OwnFiles } from '../../records/own-files.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentAt } from '../deciding/document-at.ts'
import { removeFileBeside } from '../kept/document-files-repository.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { type DocumentInSight, documentsTabOf } from '../kept/documents-in-sight.ts'
import { justSent, keepDocument } from '../kept/keep-document.ts'
import { maySend } from '../kept/may-send.ts'
import { onDocuments, onLockedDocuments, readingDocuments } from '../kept/on-documents.ts'
import { statusAfterRemoval } from '../kept/status-after-removal.ts'
import { tellOfDocument } from '../kept/tell-of-document.ts'

/** The files of a document that no field of a form holds: rows of files alone, read and changed by the tab's rights. */
export function needFiles(kind: RecordKind, module: string, docType: string): OwnFiles {
  const asked = (owner: string) => ({ kinds: [kind], module, owner })
  return {
    ...{ field: docType, types: generalFileTypes, isMultiple: true },
    admit: (call, place) =>
      onDocuments(call, asked(place.id), async (met) => {
        if (!met.active) return refused({ code: 'record-inactive' })
        const admitted = await admit(call, met, { docType, place })
        return admitted.ok ? granted(null) : admitted
      }),
    attach: (call, attached) =>
      onLockedDocuments(call, asked(attached.id), (met) => attach(call, met, { docType, attached })),
    detach: (call, file) => onLockedDocuments(call, asked(file.id), (met) => detach(call, met, { docType, file })),
    isSeen: async (call, { met }) =>
      met.isReadWhole ? met.mayInTab(readingDocuments) : (await documentAt(call, met, docType)).ok,
  }
}

type Asked = { readonly docType: string; readonly place: OwnFilePlace }

async function admit(
  { db, at }: RecordCall,
  met: MetRecord,
  { docType, place }: Asked,
): Promise<Result<DocumentInSight>> {
  if (!documentsTabOf(met).add) return refused({ code: 'not-allowed' })
  const found = await documentAt({ db, at }, met, docType)
  if (!found.ok) return found
  const { status, kept } = found.value
  const may = maySend(met.reader, { status, kept, at, sending: place.sending })
  return may ? found : refused({ code: 'document-not-open' })
}

type Attaching = { readonly docType: string; readonly attached: OwnFilePlace & AttachedFiles }

async function attach(
  call: RecordCall,
  met: MetRecord,
  { docType, attached }: Attaching,
): Promise<Result<ChangedOwnFile>> {
  const { db, at } = call
  const { companyId, personId } = met.reader
  const admitted = await admit(call, met, { docType, place: attached })
  if (!admitted.ok) return admitted
  const document = admitted.value
  const replaced = document.files.filter(
    ({ id }) => id === attached.replaces || attached.replacesToo?.includes(id) === true,
  )
  for (const { id } of replaced) await removeFileBeside(db, { companyId, id }, at)
  await attached.keep(met.reader)
  if (met.reader.type !== 'Workforces')
    tellOfDocument(db, { kind: 'document-uploaded', recordId: met.id, by: met.reader, at })
  const names = attached.files.map(({ name }) => name).join(', ')
  await keep(call, met, {
    ...{ document, action: 'document-sent', words: tell('documents.sentFile', { name: names }) },
    change: {
      status: 'Awaiting Review',
      ...justSent,
      sending: attached.sending ?? null,
      sentBy: personId,
    },
  })
  const there = document.files.filter((one) => !replaced.includes(one)).map(({ id, name }) => ({ _id: id, name }))
  return granted({ value: [...there, ...attached.files], rev: met.rev })
}

type Detaching = { readonly docType: string; readonly file: OwnFile }

async function detach(call: RecordCall, met: MetRecord, { docType, file }: Detaching): Promise<Result<ChangedOwnFile>> {
  const { db, at } = call
  const found = await documentAt({ db, at }, met, docType)
  if (!found.ok) return found
  const document = found.value
  const gone = document.files.find(({ id }) => id === file.file)
  if (gone === undefined) return refused({ code: 'not-found' })
  const refusal = refuseRemoval(met, document, gone.createdBy)
  if (refusal !== null) return refusal
  await removeFileBeside(db, { companyId: met.reader.companyId, id: gone.id }, at)
  const left = document.files.filter((one) => one !== gone)
  await keep(call, met, {
    ...{ document, action: 'document-removed', words: tell('documents.removedFile', { name: gone.name }) },
    change: statusAfterRemoval(document.kept, left.length),
  })
  return granted({ value: left.map(({ id, name }) => ({ _id: id, name })), rev: met.rev })
}

function refuseRemoval(met: MetRecord, { status }: DocumentInSight, createdBy: Actor['personId'] | null) {
  const tab = documentsTabOf(met)
  if (!documentPolicy.takeOff(met.reader, tab, status)) return refused({ code: 'document-not-open' })
  const may = documentPolicy.takeOffBeside(met.reader, tab, { status, sentBy: createdBy ?? '' })
  return may ? null : refused({ code: 'not-allowed' })
}

type Keeping = Pick<Parameters<typeof keepDocument>[1], 'change'> & {
  readonly document: DocumentInSight
  readonly action: 'document-sent' | 'document-removed'
  readonly words: ReturnType<typeof tell>
}

async function keep(
  { db, at }: RecordCall,
  met: MetRecord,
  { document, action, words, change }: Keeping,
): Promise<void> {
  const { docType, kept, need } = document
  const { reader } = met
  await keepDocument(db, {
    ...{ recordId: met.id, docType, kept, need, change, by: reader, companyId: reader.companyId, at },
  })
  await documentInHistory(db, met, { document, action, at, previous: '', current: words })
  await met.tellHanging('documents')
}
