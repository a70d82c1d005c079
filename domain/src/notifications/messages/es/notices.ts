import type { Translated } from '../../../shared/messages/translated.ts'
import type { notices as source } from '../en/notices.ts'

export const notices: Translated<'es', typeof source> = {
  somebody: 'Alguien',
  someRecord: 'un registro',
  said: {
    assigned: '{name} le ha asignado {record}',
    'status-moved': '{name} ha cambiado el estado de {record}',
    'record-changed': '{name} ha modificado {record}',
    'record-closed': '{name} ha retirado {record}',
    submitted: '{name} ha enviado la solicitud {record}',
    'submitted-incomplete': '{name} ha enviado incompleta la solicitud {record}',
    'submission-completed': '{name} ha completado la solicitud {record}',
    'lead-arrived': 'Ha llegado un nuevo cliente potencial: {record}',
    'lead-taken': '{name} ha tomado el cliente potencial {record}',
    shared: '{name} ha compartido {record} con su empresa',
    mentioned: '{name} le ha mencionado en una nota de {record}',
    'review-asked': '{name} pide revisar un cambio en {record}',
    'review-accepted': '{name} ha aceptado su cambio en {record}',
    'review-rejected': '{name} ha rechazado su cambio en {record}',
    'document-uploaded': '{name} ha subido un documento a {record}',
    'document-requested': '{name} pide un documento para {record}',
    'document-refused': '{name} le pide repetir un documento de {record}',
    'document-approved': '{name} ha aprobado un documento de {record}',
    'file-quarantined': 'Un antivirus apartó un archivo de {record}: lo envió {name}',
    'task-assigned': '{name} le ha dado una tarea en {record}',
    'task-due': 'Vence una tarea en {record}',
    'task-completed': '{name} ha terminado una tarea en {record}',
    automation: '{text} ({record})',
    'email-answered': '{name} ha respondido a un correo sobre {record}',
    'message-arrived': '{name} le ha escrito un mensaje sobre {record}',
  },
}
