import { isNeedType } from '@corbel/domain/documents/document'
import { z } from 'zod'
import type { MergingPart } from '../records/merging/merging-part.ts'
import {
  countHangingDocuments,
  moveDocumentNotes,
  moveDocumentRows,
  moveFilesBeside,
} from './kept/moved-documents-repository.ts'
import { linkPlaces, type MovedLink, moveLinks } from './links/moved-links-repository.ts'

const kept = z.array(
  z.union([
    z.object({ of: z.enum(['document', 'note', 'file']), id: z.uuid(), docType: z.string() }),
    z.object({ of: z.enum(linkPlaces), id: z.uuid() }),
  ]),
)
type Kept = z.infer<typeof kept>[number]

const isLink = (one: Kept): one is MovedLink => (linkPlaces as readonly string[]).includes(one.of)

/**
 * Documents of a person's record: those beside the form with their files, earlier ones too, and what is kept of those
 * of the form whose files the one that stays took. Nothing takes the place of what stands there already. Links that were
 * sent out lead on.
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
    const links = await moveLinks(db, move)
    return [
      ...links,
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
    await moveLinks(db, { ...move, only: all.filter(isLink) })
    return { count: types.length + notes.length, left: [] }
  },
}
