import type { Translated } from '../../../shared/messages/translated.ts'
import type { unsubscribing as source } from '../en/unsubscribing.ts'

export const unsubscribing: Translated<'es', typeof source> = {
  title: 'Preferencias de correo',
  link: 'Darse de baja de estos correos',
  question: '¿Dejar de recibir correos de {company} en {email}?',
  stays: 'Los correos sobre su propio préstamo le seguirán llegando.',
  of: 'Dejar de recibir',
  ofAll: 'Todos los de {company}',
  ofSender: 'Solo los de {sender}',
  ofTopic: 'Solo los sobre «{topic}»',
  alsoOf: 'También los de otros',
  reason: 'Motivo',
  noReason: 'Sin motivo',
  customReason: 'Con sus palabras',
  confirm: 'Darse de baja',
  done: 'Se ha dado de baja.',
  undo: 'Deshacer',
  undone: 'Volverá a recibir correos.',
  unknown: 'Este enlace no es válido.',
  failed: 'Algo salió mal, inténtelo de nuevo.',
  tracks: 'Anotar cuándo abro estos correos',
  tracksHelp: 'Así, quien le escribe ve que lo ha leído.',
  tracksOff: 'Ya no se anota cuándo abre los correos.',
  tracksOn: 'Vuelve a anotarse cuándo abre los correos.',
  reasons: {
    'too-many': 'Demasiados correos',
    'not-relevant': 'No son para mí',
    'never-asked': 'Nunca los pedí',
    other: 'Otra cosa',
  },
}
