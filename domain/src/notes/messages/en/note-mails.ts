/** The mail to whom a note mentions; no page says it. */
export const noteMails = {
  subject: '{name} mentioned you in a note on {record}',
  reason: '{name} mentioned you in a note on {record}.',
  open: 'Read the note: {link}',
  label: 'Read the note',
  end: 'You get this because somebody at your company mentioned you.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly noteMails: typeof noteMails
  }
}
