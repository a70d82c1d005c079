/** How somebody wants to hear of what happens. */
export const noticeSettings = {
  how: 'How: {event}',
  bell: 'Bell',
  mail: 'Bell and mail',
  off: 'Off',
  saved: 'Saved.',
  failed: 'The setting could not be saved.',
  assigned: 'Assigned to me',
  docs: 'Documents',
  reviews: 'Reviews',
  other: 'Other',
  kinds: {
    assigned: 'A record is assigned to me',
    'status-moved': 'The status of my record changes',
    'record-changed': 'My record is changed',
    'record-closed': 'My record is taken out of use',
    submitted: 'An application is submitted',
    'submitted-incomplete': 'An application is submitted incomplete',
    'submission-completed': 'A submitted application is completed',
    'lead-arrived': 'A new lead arrives for me',
    'lead-taken': 'A lead of mine is taken',
    shared: 'A loan is shared with my company',
    mentioned: 'Somebody mentions me in a note',
    'review-asked': 'A change waits for my review',
    'review-accepted': 'My change is accepted',
    'review-rejected': 'My change is rejected',
    'document-uploaded': 'A document is uploaded',
    'document-requested': 'A document is asked for',
    'document-refused': 'A document is to be redone',
    'document-approved': 'A document is approved',
    'file-quarantined': 'A scanner keeps a file apart',
    'task-assigned': 'A task is given to me',
    'task-due': 'A task of mine is due',
    'task-completed': 'A task that I gave is completed',
    'task-late': 'A task of mine, or that I answer for, is late',
    'asked-to-do': 'I am asked to do something',
    automation: 'An automation tells me something',
    'mail-domain': 'About a domain by which e-mails go',
    'email-answered': 'An e-mail of mine is answered',
    'whatsapp-arrived': 'Somebody writes by WhatsApp',
    'campaign-stopped': 'A campaign paused itself',
    'message-arrived': 'A message arrives for me',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly noticeSettings: typeof noticeSettings
  }
}
