import type { Translated } from '../../../shared/messages/translated.ts'
import type { together as source } from '../en/together.ts'

export const together: Translated<'es', typeof source> = {
  nobody: 'Todavía nadie pide este préstamo.',
  ended: 'Han terminado de rellenar juntos.',
  taken: 'Ya se está rellenando junto con un solicitante.',
  asks: '{name} quiere rellenar su solicitud junto con usted.',
  asksMore: 'Ambos ven lo que cambia el otro. {name} también puede enviarla por usted.',
  eachOwn:
    'Ambos ven las respuestas sobre el préstamo y que el otro está aquí. Lo que cada uno dice de sí mismo queda suyo.',
  askNamed: 'Rellenar junto con {name}',
  agree: 'Rellenar juntos',
  decline: 'Ahora no',
  with: 'Está rellenando esto junto con {name}.',
  waits: 'Se ha preguntado a {name}. Puede empezar.',
  here: 'está aquí',
  away: 'no está aquí',
  end: 'Terminar',
  changedBy: '{name} cambió esto a las {time}.',
  sendFor: 'Enviar en nombre de {name}',
  sendForText: '{name} lo ha aceptado. Queda anotado que usted la envió.',
}
