import type { Translated } from '../../../shared/messages/translated.ts'
import type { nextAction as source } from '../en/next-action.ts'

export const nextAction: Translated<'es', typeof source> = {
  title: 'Próxima acción',
  waitsOn: 'Espera a',
  due: 'Vence',
  items: 'Puntos pendientes',
  blocking: 'Falta para la próxima etapa',
  docs: 'Documentos',
  docsOpen: 'Documentos abiertos',
  docsReview: 'Documentos por revisar',
  kinds: {
    message: 'Mensaje por responder',
    document: 'Documento',
    condition: 'Condición',
    fields: 'Falta una respuesta',
    invitation: 'Invitación no aceptada',
    lockEnd: 'Fin del bloqueo',
    closingDate: 'Cierre',
    task: 'Tarea',
  },
  parties: {
    me: 'Yo',
    colleague: 'Un compañero',
    staff: 'Miembros del equipo',
    borrower: 'Prestatario',
    other: 'Otra persona',
  },
  nothing: 'Nada previsto',
  fill: 'Complete {field}',
  unseen: 'Complete una respuesta que usted no ve',
  nobody: 'Nadie asignado',
  overdue: 'vencido',
  today: 'hoy',
}
