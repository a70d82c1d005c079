import type { Translated } from '../../../shared/messages/translated.ts'
import type { referrals as source } from '../en/referrals.ts'

export const referrals: Translated<'es', typeof source> = {
  open: 'Mi enlace de solicitud',
  text: 'Quien presente una solicitud con este enlace llega a usted: la solicitud se crea a su nombre y usted figura en el préstamo.',
  address: 'Dirección',
  copy: 'Copiar el enlace',
  copied: 'El enlace se ha copiado.',
  qr: 'Código QR de mi enlace de solicitud',
  none: 'Ahora no hay ningún formulario de solicitud abierto. Pregunte a la entidad.',
  renew: 'Crear un enlace nuevo',
  renewText:
    'El enlace y el código QR que ha repartido siguen llevando al formulario, pero lo que llegue por ellos ya no será suyo.',
  renewed: 'Se ha creado un enlace nuevo.',
  of: 'Enlace de solicitud',
  since: 'En uso desde',
  end: 'Retirar el enlace',
  endText:
    'Quien presente una solicitud con él a partir de ahora será solo de la entidad. El corredor puede crear otro enlace.',
  ended: 'El enlace se ha retirado.',
  failed: 'No se pudo cargar el enlace',
  came_one: '{count} solicitud llegó por él',
  came_many: '{count} de solicitudes llegaron por él',
  came_other: '{count} solicitudes llegaron por él',
  became_one: '{count} préstamo resultó de ellas',
  became_many: '{count} de préstamos resultaron de ellas',
  became_other: '{count} préstamos resultaron de ellas',
}
