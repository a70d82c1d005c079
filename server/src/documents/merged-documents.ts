import { isNeedType } from '@corbel/domain/documents/document'
import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import {
  countHangingDocuments,
  moveDocumentNotes,
  moveDocumentRows,
  moveFilesBeside,
} from './kept/moved-documents-repository.ts'

const kept = z.array(z.object({ of: z.enum(['document', 'note', 'file']), id: z.uuid(), docType: z.string() }))

/**
 * Documents of a person's record: those beside the form with their files, earlier ones too, and what is kept of those
 * of the form whose files the one that stays took. Nothing takes the place of what stands there already.
 */
export const mergedDocuments: MergingPart = {
  key: 'documents',
  count: (db, { companyId }, recordId) => countHangingDocuments(db, { companyId, recordId }),
  move: async ({ db, actor: { companyId } }, { from, to }) => {
    const move = { companyId, from: from.id, to: to.id }
    const documents = await moveDocumentRows(db, move)
    const types = documents.map(({ docType }) => docType).filter(isNeedType)
    const files = await moveFilesBeside(db, { ...move, types })
    const notes = await moveDocumentNotes(db, move)
    return [
      ...documents.map((one) => ({ of: 'document', ...one })),
      ...files.map((one) => ({ of: 'file', ...one })),
      ...notes.map((one) => ({ of: 'note', ...one })),
    ]
  },
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept: stored }) => {
    const all = kept.parse(stored)
    const ids = (of: 'document' | 'note'): string[] => all.filter((one) => one.of === of).map(({ id }) => id)
    const move = { companyId, from: to.id, to: from.id }
    const documents = await moveDocumentRows(db, { ...move, ids: ids('document') })
    // What was sent since belongs to the document that goes back.
    const types = documents.map(({ docType }) => docType).filter(isNeedType)
    await moveFilesBeside(db, { ...move, types })
    const notes = await moveDocumentNotes(db, { ...move, ids: ids('note'), types })
    return { count: types.length + notes.length, left: [] }
  },
}
