/** At a row of a list whose record changed. */
export const changedMark = {
  changed: 'Changed since you last opened it',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly changedMark: typeof changedMark
  }
}
