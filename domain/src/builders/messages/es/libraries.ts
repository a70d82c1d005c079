import type { Translated } from '../../../shared/messages/translated.ts'
import type { libraries as source } from '../en/libraries.ts'

export const libraries: Translated<'es', typeof source> = {
  offered: '{library} tiene la versión {to}; {title} es una copia de la versión {from}.',
  see: 'Ver qué cambia',
  title: '{library}, versión {to}',
  kept: 'Lo que este formulario tiene distinto (títulos, roles, obligatorios, anchos) se queda.',
  take: 'Tomarla',
  later: 'Ahora no',
  taken: '{library} se ha tomado en el borrador.',
  nothing: 'Ninguna copia de esta biblioteca puede avanzar.',
  usedBy: 'Copias en otros formularios',
  usedByHelp: 'A cada formulario se le ofrece la nueva versión. Los elegidos la toman ya en su borrador.',
  takeIn: '{title} la toma ahora',
  prefix: 'Prefijo de los identificadores',
  prefixTitle: 'Añadir {title} otra vez',
  prefixHelp:
    'Este formulario ya tiene estos identificadores. El prefijo va delante de cada uno: minúsculas, cifras y _, como co_.',
  prefixWrong:
    'Un prefijo empieza por una letra, solo tiene minúsculas, cifras y _, y ningún identificador puede estar ocupado.',
  add: 'Añadir',
}
