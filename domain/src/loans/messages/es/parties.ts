import type { Translated } from '../../../shared/messages/translated.ts'
import type { parties as source } from '../en/parties.ts'

export const parties: Translated<'es', typeof source> = {
  title: 'Prestatarios',
  first: 'Prestatario',
  coBorrower: 'Coprestatario',
  coBorrowers: 'Coprestatarios',
  add: 'Añadir un coprestatario',
  newOne: 'Nuevo coprestatario',
  fromHousehold: 'Vive con un prestatario de este préstamo',
  addIt: 'Añadir coprestatario',
  change: 'Cambiar los prestatarios',
  added: 'Se ha añadido el coprestatario.',
  removed: 'El coprestatario ya no está en el préstamo.',
  ordered: 'El orden de los prestatarios está guardado.',
  failed: 'No se pudieron cambiar los prestatarios.',
  loadFailed: 'No se pudieron cargar los prestatarios.',
  none: 'Este préstamo aún no tiene prestatario.',
  invite: 'Invitar',
  inviteLabel: 'Invitar a {name}',
  invitedNow: 'Se ha invitado a {name}.',
  inviteFailed: 'No se pudo enviar la invitación.',
  remove: 'Quitar a {name} de este préstamo',
  removeQuestion: '¿Quitar a {name} de este préstamo?',
  removeText: 'Dejará de ver el préstamo de inmediato. Su propia página y sus otros préstamos se quedan.',
  takeOff: 'Quitar',
  moveUp: 'Subir a {name}',
  signIns: {
    none: 'Sin acceso',
    invited: 'Invitación enviada, aún sin entrar',
    account: 'Inicia sesión',
  },
  joint:
    'Solicita este préstamo junto con {name}. Aquí ve de qué trata el préstamo; lo que {name} dice de sí queda con la entidad.',
  jointAlone: 'Solicita este préstamo junto con otra persona. Aquí ve de qué trata el préstamo.',
  withOthers: 'Solicita este préstamo junto con {names}.',
  refused: {
    isParty: 'Esta persona ya es prestataria de este préstamo.',
    tooMany: 'Un préstamo tiene como máximo {most} coprestatarios.',
    nobody: 'Indique a quién se añade.',
  },
}
