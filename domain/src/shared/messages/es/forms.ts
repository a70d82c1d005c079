import type { forms as source } from '../en/forms.ts'
import type { MessagesLike } from '../messages-like.ts'

export const forms: MessagesLike<typeof source> = {
  provideValid: 'Indique un valor válido para {title}',
  untitled: 'Sin título',
  terms: 'Términos y condiciones',
  noRows: 'No hay registros, haga clic para crear {title}',
  createRow: 'Crear {title}',
  createAndClose: 'Crear y cerrar',
  updateAndClose: 'Actualizar y cerrar',
  needReview: 'Requiere revisión',
  newRecord: 'Registro nuevo',
  listSettings: 'Configuración de la lista',
  emailProblem:
    'Su correo tiene un problema: {reason}. ¿Desea continuar? En ese caso, nuestro sistema ignorará todos los servicios de correo.',
  emailCorrect: 'Corregir',
  emailProceed: 'Continuar',
  emailVerified: 'Correo verificado',
  selectState: 'Seleccione un estado',
  saveForLater: 'Guardar para después',
  submitAnyway: 'Enviar de todos modos',
}
