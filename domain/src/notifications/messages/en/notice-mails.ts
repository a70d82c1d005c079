/** The mail in which notifications are gathered; no page says it. */
export const noticeMails = {
  subject_one: '{company}: {count} notification',
  subject_other: '{company}: {count} notifications',
  opening: 'There is news for you at {company}:',
  item: '{said}: {link}',
  more_one: 'And {count} more in the bell.',
  more_other: 'And {count} more in the bell.',
  end: 'You get this because of the notification settings on your account page: {link}',
  pressedEnd: 'You get this because of the notification settings on your account page.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly noticeMails: typeof noticeMails
  }
}
