import type { Translated } from '../../../shared/messages/translated.ts'
import type { trials as source } from '../en/trials.ts'

export const trials: Translated<'es', typeof source> = {
  tryIt: 'Probar Corbel con su propia empresa',
  title: 'Probar Corbel con su propia empresa',
  hint: 'Un enlace por correo confirma su dirección y abre la empresa. Antes de eso no se crea nada.',
  company: 'Empresa',
  register: 'Registrarse',
  checkMail: 'Revise su correo: un enlace le abre su empresa.',
  opening: 'Abriendo el enlace',
  openTitle: 'Abrir {company}',
  openHint: 'Introduzca la contraseña que eligió para {email}.',
  open: 'Abrir la empresa',
  nameTaken: 'Otra empresa tiene este nombre. Elija otro.',
  passwordOther: 'Esta no es la contraseña que eligió al registrarse.',
  closed: 'Aquí no se abren empresas. Pregunte a quien gestiona este programa.',
  registerAgain: 'Registrarse de nuevo',
  welcome: {
    title: 'Le damos la bienvenida, {name}',
    intro: '{company} está lista. Dos preguntas y podrá empezar; todo se puede cambiar después.',
    company: 'Su empresa',
    timeZone: 'Zona horaria',
    lending: 'Tipos de préstamos',
    lendingHint:
      'Los formularios, los estados y un primer programa están preparados para ellos. En Productos se añaden más tipos.',
    examples: 'Ejemplos',
    fill: 'Llenarla con prestatarios y préstamos de ejemplo',
    fillHint: '{count} prestatarios inventados con un préstamo cada uno, en todos los estados; su origen es «Example».',
    done: 'Empezar a trabajar',
    skip: 'Omitir',
    skipped: 'Puede cambiar todo esto en la configuración de la empresa.',
    over: 'La bienvenida ha terminado: todo esto está ahora en la configuración de la empresa.',
    toDashboard: 'Ir al panel',
    loadFailed: 'No se pudo cargar la bienvenida.',
    saved: 'Su empresa está configurada.',
  },
  trial: 'Prueba',
  trialSince: 'En prueba desde el {date}',
  refused: {
    otherPassword: 'Esta no es la contraseña que eligió al registrarse.',
  },
}
