import type { invitations as source } from '../en/invitations.ts'
import type { MessagesLike } from '../messages-like.ts'

export const invitations: MessagesLike<typeof source> = {
  sent: 'La invitación se ha enviado.',
  takenBack: 'La invitación se ha retirado.',
  checkMail: 'Revise su correo: un enlace le permite continuar.',
  title: 'Le damos la bienvenida a {company}',
  newHint: 'Elija una contraseña de 12 caracteres o más para {email}.',
  accountHint: 'Ya tiene una cuenta como {email}. Introduzca su contraseña para unirse.',
  accept: 'Aceptar la invitación',
  opening: 'Abriendo la invitación',
  signUpTitle: 'Crear una cuenta',
  signUpHint: 'Para prestatarios de {company}. Un enlace por correo confirma su dirección.',
  signUpClosed: 'Aquí no se abren cuentas. Pida una invitación a su prestamista.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  emailWrong: 'Introduzca una dirección de correo.',
  signUp: 'Crear la cuenta',
  mobile: 'Móvil (opcional)',
  mobileWrong: 'Introduzca diez cifras.',
  consents: {
    title: 'Consentimientos',
    agree: 'Acepto este texto: {title}',
    required: 'Acepte este texto para continuar.',
    outdated: 'Este texto tiene una nueva versión. Vuelva a cargar la página y léala.',
    sms: '{company} puede enviarme mensajes de texto sobre mi solicitud a este número. Pueden aplicarse tarifas de mensajes y datos; STOP los detiene. No es condición para obtener un préstamo.',
    mobileNeeded: 'Los mensajes de texto necesitan un número de móvil.',
  },
  strength: {
    text: 'Seguridad: {strength}',
    short: 'demasiado corta',
    fair: 'aceptable',
    good: 'buena',
    strong: 'alta',
  },
}
