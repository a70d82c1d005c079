import type { OwnColumns } from '../change-records.ts'

/** What lists, searches and mails know a person by. */
export type PersonNames = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

const types = { first_name: 'text', last_name: 'text', email: 'text', phone: 'text' }

/** A person's names beside the values of their form, which lists, searches and mails read. */
export function personColumns({ firstName, lastName, email, phone }: PersonNames): OwnColumns {
  return { table: 'person', types, values: { first_name: firstName, last_name: lastName, email, phone } }
}
