import type { PageStart } from '../start-page.ts'
import { groupChoicesQuery, groupQuery, groupsQuery } from './group-queries.ts'

export const startGroups: PageStart = ({ ask }) => ask(groupsQuery)

export const startGroup: PageStart = ({ params: { groupId = '' }, ask }) => {
  ask(groupQuery(groupId))
  ask(groupChoicesQuery)
}
