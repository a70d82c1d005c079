/** Addresses to which documents are mailed, and what came by them. */
export const documentMailbox = {
  title: 'Address for documents by mail',
  share: 'Documents by mail',
  text: 'Mail or forward documents of this record to this address from {from}. What is attached waits here to be sorted. The address is yours alone.',
  copy: 'Copy',
  copied: 'Copied.',
  renew: 'Make a new address',
  renewText: 'Nothing that is sent to the address before it is taken any more.',
  renewed: 'A new address is made.',
  none: 'This program takes no mail, or you have no address of your own.',
  unsorted: 'Awaiting sorting',
  sorted: 'The file has been sorted.',
  sort: 'Sort {name} to',
  choose: 'Choose a document',
  failed: 'The address could not be loaded',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly documentMailbox: typeof documentMailbox
  }
}
