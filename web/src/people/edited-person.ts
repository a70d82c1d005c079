import { personWork } from '@corbel/domain/people/shared-person-work-endpoints'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetPeople, type PersonPageReply, personQuery } from './people-queries.ts'

/** A person, as what edits records together knows them. */
export const editedPerson = (id: string): EditedRecord<PersonPageReply> => ({
  id,
  noun: 'person',
  work: personWork,
  shown: ({ form, person, viewer }) => ({
    ...{ rev: person.rev, info: person.info, content: form.content, formVersion: `${form._id} ${form.version}` },
    ...{ language: form.language, role: viewer.role, canUpdate: viewer.canUpdate },
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => {
    const page = queryClient.getQueryData(personQuery(id).queryKey)
    return forgetPeople(queryClient, page && { kind: page.person.kind, id })
  },
})
