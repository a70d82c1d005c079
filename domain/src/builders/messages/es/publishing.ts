import type { Translated } from '../../../shared/messages/translated.ts'
import type { publishing as source } from '../en/publishing.ts'

export const publishing: Translated<'es', typeof source> = {
  counting: 'Contando lo que contienen los registros…',
  countFailed: 'No se pudo contar lo que contienen los registros; la publicación no espera por ello.',
  options_one: '{count} registro tiene «{option}» elegido en {title}; ahí se queda y ya no se ofrece.',
  options_many: '{count} registros tienen «{option}» elegido en {title}; ahí se queda y ya no se ofrece.',
  options_other: '{count} registros tienen «{option}» elegido en {title}; ahí se queda y ya no se ofrece.',
  missing_one: '{title} es obligatorio desde ahora y está vacío en {count} registro.',
  missing_many: '{title} es obligatorio desde ahora y está vacío en {count} registros.',
  missing_other: '{title} es obligatorio desde ahora y está vacío en {count} registros.',
  uses: 'Nombrado en otro lugar',
  users: {
    view: '{title}: vista «{name}»',
    gate: '{title}: lo que se pide en {name}',
    need: '{title}: documento necesario {name}',
    meaning: '{title}: lo que significa «{name}»',
    webform: '{title}: se rellena por la dirección de {name}',
  },
  records: 'Registros existentes',
  stay: 'Se quedan en su versión',
  stayHelp: 'A quien abre uno se le ofrece pasarlo.',
  moveNow: 'Pasarlos ahora',
  moveNowHelp: 'En segundo plano. No se pierde nada: lo que perdería un valor se queda donde está.',
  bySaving: 'Cada uno toma la nueva versión al guardarse la próxima vez.',
  moveLater: 'Pasar los registros a la versión {version}',
  moveTitle: 'Pasar registros',
  older_one: '{count} registro está en una versión anterior.',
  older_many: '{count} registros están en una versión anterior.',
  older_other: '{count} registros están en una versión anterior.',
}
