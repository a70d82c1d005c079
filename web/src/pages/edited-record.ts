import { type SharedWork, sharedWork } from '@corbel/domain/records/shared-work'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetRecords, type PageReply, type PlaceOfRecord, pageRecordQuery } from './page-queries.ts'

const works = new Map<string, SharedWork>()

/** The calls for records of one page: the same ones each time, because effects hold on to them. */
function workOn(page: string): SharedWork {
  const path = `pages/${encodeURIComponent(page)}/:id`
  const work = works.get(page) ?? sharedWork({ path, noun: 'record of a page', absent: 'not-found' })
  works.set(page, work)
  return work
}

/** A record of a module, as what edits records together knows it. */
export const editedRecord = (place: PlaceOfRecord): EditedRecord<PageReply> => ({
  id: place.id,
  noun: 'page',
  work: workOn(place.page),
  shown: ({ form, record, viewer }) => ({
    ...{ rev: record.rev, info: record.info, content: form.content, formVersion: `${form._id} ${form.version}` },
    ...{ language: form.language, role: viewer.role, canUpdate: viewer.canUpdate },
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...pageRecordQuery(place), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => forgetRecords(queryClient, place.page, place.id),
})
