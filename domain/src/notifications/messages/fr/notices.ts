import type { Translated } from '../../../shared/messages/translated.ts'
import type { notices as source } from '../en/notices.ts'

export const notices: Translated<'fr', typeof source> = {
  somebody: 'Quelqu’un',
  someRecord: 'un enregistrement',
  said: {
    assigned: '{name} vous a attribué {record}',
    'status-moved': '{name} a changé le statut de {record}',
    'record-changed': '{name} a modifié {record}',
    'record-closed': '{name} a retiré {record}',
    submitted: '{name} a déposé la demande {record}',
    'submitted-incomplete': '{name} a déposé la demande {record} incomplète',
    'submission-completed': '{name} a complété la demande {record}',
    'lead-arrived': 'Une nouvelle piste est arrivée : {record}',
    'lead-taken': '{name} a pris la piste {record}',
    shared: '{name} a partagé {record} avec votre société',
    mentioned: '{name} vous a mentionné dans une note sur {record}',
    'review-asked': '{name} demande l’examen d’une modification de {record}',
    'review-accepted': '{name} a accepté votre modification de {record}',
    'review-rejected': '{name} a rejeté votre modification de {record}',
    'document-uploaded': '{name} a déposé un document dans {record}',
    'document-requested': '{name} demande un document pour {record}',
    'document-refused': '{name} vous demande de refaire un document de {record}',
    'document-approved': '{name} a approuvé un document de {record}',
    'file-quarantined': 'Un antivirus a mis à part un fichier de {record} : {name} l’a envoyé',
    'task-assigned': '{name} vous a confié une tâche sur {record}',
    'task-due': 'Une tâche sur {record} arrive à échéance',
    'task-completed': '{name} a terminé une tâche sur {record}',
    automation: '{text} ({record})',
    'email-answered': '{name} a répondu à un e-mail sur {record}',
    'message-arrived': '{name} vous a écrit un message sur {record}',
  },
}
