/** Whom a kind of event of a record was told to. */
export { peopleToldOf } from './notification-repository.ts'
