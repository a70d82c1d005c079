import type { PersonKind } from '@corbel/domain/people/person-kind'
import { allView } from '@corbel/domain/views/view'
import { viewsQuery } from '../records/views/views-query.ts'
import type { PageStart } from '../start-page.ts'
import { readPeople } from './list/people-address.ts'
import { peopleQuery } from './people-queries.ts'

const startKind =
  (kind: PersonKind): PageStart =>
  ({ search, ask }) => {
    ask(viewsQuery(kind))
    if (search.view === undefined || search.view === allView) ask(peopleQuery(kind, readPeople(search)))
  }

export const startWorkforces = startKind('workforces')
export const startContacts = startKind('contacts')
export const startProspects = startKind('prospects')
