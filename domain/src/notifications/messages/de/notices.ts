import type { Translated } from '../../../shared/messages/translated.ts'
import type { notices as source } from '../en/notices.ts'

export const notices: Translated<'de', typeof source> = {
  somebody: 'Jemand',
  someRecord: 'einem Datensatz',
  said: {
    assigned: '{name} hat Ihnen {record} zugewiesen',
    'status-moved': '{name} hat den Status von {record} geändert',
    'record-changed': '{name} hat {record} geändert',
    'record-closed': '{name} hat {record} außer Gebrauch genommen',
    submitted: '{name} hat den Antrag {record} eingereicht',
    'submitted-incomplete': '{name} hat den Antrag {record} unvollständig eingereicht',
    'submission-completed': '{name} hat den Antrag {record} vervollständigt',
    'lead-arrived': 'Ein neuer Lead ist eingegangen: {record}',
    'lead-taken': '{name} hat den Lead {record} übernommen',
    shared: '{name} hat {record} mit Ihrem Unternehmen geteilt',
    mentioned: '{name} hat Sie in einer Notiz zu {record} erwähnt',
    'review-asked': '{name} bittet um Prüfung einer Änderung in {record}',
    'review-accepted': '{name} hat Ihre Änderung in {record} angenommen',
    'review-rejected': '{name} hat Ihre Änderung in {record} abgelehnt',
    'document-uploaded': '{name} hat ein Dokument zu {record} hochgeladen',
    'document-requested': '{name} bittet um ein Dokument für {record}',
    'document-refused': '{name} bittet Sie, ein Dokument von {record} neu einzureichen',
    'document-approved': '{name} hat ein Dokument von {record} genehmigt',
    'file-quarantined': 'Ein Virenscanner hat eine Datei zu {record} ausgesondert: gesendet von {name}',
    'task-assigned': '{name} hat Ihnen eine Aufgabe zu {record} gegeben',
    'task-due': 'Eine Aufgabe zu {record} ist fällig',
    'task-completed': '{name} hat eine Aufgabe zu {record} erledigt',
    automation: '{text} ({record})',
    'email-answered': '{name} hat auf eine E-Mail zu {record} geantwortet',
    'message-arrived': '{name} hat Ihnen eine Nachricht zu {record} geschrieben',
  },
}
