/** Keys by which other programs send a form. */
export const formKeys = {
  made: 'The key is made. Copy it now: it is not shown again.',
  revoked: 'The key {name} is revoked.',
  tooMany: 'A form has {most} keys at the most.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly formKeys: typeof formKeys
  }
}
