/** What people are told of, as the server says it in the bell and in mails. */
export const notices = {
  somebody: 'Somebody',
  someRecord: 'a record',
  said: {
    assigned: '{name} assigned {record} to you',
    'status-moved': '{name} moved {record} to another status',
    'record-changed': '{name} changed {record}',
    'record-closed': '{name} took {record} out of use',
    submitted: '{name} submitted the application {record}',
    'submitted-incomplete': '{name} submitted the application {record} incomplete',
    'submission-completed': '{name} completed the application {record}',
    'lead-arrived': 'A new lead arrived: {record}',
    'lead-taken': '{name} took the lead {record}',
    shared: '{name} shared {record} with your company',
    mentioned: '{name} mentioned you in a note on {record}',
    'review-asked': '{name} asks for a review of a change in {record}',
    'review-accepted': '{name} accepted your change in {record}',
    'review-rejected': '{name} rejected your change in {record}',
    'document-uploaded': '{name} uploaded a document to {record}',
    'document-requested': '{name} asks for a document for {record}',
    'document-refused': '{name} asks you to redo a document of {record}',
    'document-approved': '{name} approved a document of {record}',
    'file-quarantined': 'A scanner kept a file for {record} apart: {name} sent it',
    'task-assigned': '{name} gave you a task on {record}',
    'task-due': 'A task on {record} is due',
    'task-completed': '{name} completed a task on {record}',
    'task-late': 'A task on {record} is late',
    'asked-to-do': 'There is something for you to do on {record}',
    automation: '{text} ({record})',
    'mail-domain': '{text}',
    'email-answered': '{name} answered an e-mail about {record}',
    'whatsapp-arrived': '{name} wrote by WhatsApp',
    'campaign-stopped': 'The campaign {title} stands still. {text}',
    'message-arrived': '{name} wrote you a message on {record}',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly notices: typeof notices
  }
}
