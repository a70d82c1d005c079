import { currentUserQuery } from './current-user.ts'
import { menusQuery } from './menu-configuration.ts'

const ofThePerson: readonly unknown[] = [currentUserQuery.queryKey[0], menusQuery.queryKey[0]]

/** Whether an answer may hold words in the language that it was asked for in: forms, choices, messages. */
export const isSaidInLanguage = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  !ofThePerson.includes(queryKey[0])
