/** E-mail addresses: what is wrong with one, by its code. */
export const emails = {
  tab: 'Emails',
  writeFrom: 'Send an email from {number}',
  sendSelected: 'Send Mail To Selected',
  sendAll: 'Send Mail To All',
  listSelected: 'Create/Update List (Selected)',
  listAll: 'Create/Update List (All)',
  problems: {
    blank: 'it is empty',
    'too-long': 'it is too long',
    'no-at': 'there is no @ in it',
    space: 'it holds a space or a line break',
    'unusual-form': 'quotes, comments and numbers in brackets are not accepted',
    'local-part': 'the part before the @ is not valid',
    'local-letters': 'the part before the @ may hold only plain letters, digits and signs',
    domain: 'the part behind the @ is not a valid domain',
    disposable: 'it is a disposable address',
    'no-such-domain': 'its domain does not exist',
    'no-mail': 'its domain takes no mail',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly emails: typeof emails
  }
}
