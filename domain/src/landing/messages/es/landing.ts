import type { Translated } from '../../../shared/messages/translated.ts'
import type { landing as source } from '../en/landing.ts'

export const landing: Translated<'es', typeof source> = {
  title: 'Originación de préstamos y CRM en la nube',
  claim: 'Originación de préstamos y CRM, en la nube',
  intro: 'Con Corbel, su equipo gestiona solicitudes y tramita, evalúa, cierra y administra préstamos.',
  signIn: 'Iniciar sesión',
  scheduleDemo: 'Solicitar una demostración',
  steps: 'De la solicitud al último pago',
  feature: {
    title: 'Para qué sirve',
    crm: {
      title: 'CRM',
      text: 'Reciba solicitudes, automatice las ventas y cuide a prestatarios, corredores e inversores.',
    },
    origination: {
      title: 'Originación de préstamos',
      text: 'Programas de préstamo a la medida de su forma de prestar.',
    },
    pricing: {
      title: 'Precio y evaluación de préstamos',
      text: 'Tipo de interés y pagos mensuales según el perfil del prestatario, el calendario de pagos y el programa.',
    },
    servicing: {
      title: 'Administración de préstamos',
      text: 'Carteras de préstamos, verificación de extractos bancarios, pagos únicos y mensuales.',
    },
  },
  step: {
    manage: {
      title: 'Gestionar solicitudes',
      text: 'Los prestatarios rellenan el formulario que usted diseña y continúan donde lo dejaron.',
    },
    process: {
      title: 'Tramitar',
      text: 'Cada préstamo dice qué espera y de quién.',
    },
    underwrite: {
      title: 'Evaluar',
      text: 'Un préstamo avanza cuando está todo lo que usted pide.',
    },
    close: {
      title: 'Cerrar',
      text: 'Personas, documentos y fechas de un préstamo están en un solo lugar, con el historial de cada cambio.',
    },
    service: {
      title: 'Administrar',
      text: 'Los pagos se siguen desde el primer mes hasta el último.',
    },
  },
  stepOf: '{number} de {count}',
  pause: 'Detener las diapositivas',
  play: 'Reanudar las diapositivas',
  demo: {
    title: 'Véalo con sus propios préstamos',
    hint: 'Díganos quién es; le escribiremos para acordar una hora.',
    fullName: 'Nombre completo',
    email: 'Correo electrónico',
    company: 'Empresa',
    phone: 'Teléfono',
    leaveBlank: 'Deje esto vacío',
    failed: '¡Algo salió mal! Envíe el formulario de nuevo.',
  },
  contact: 'Contacto',
  social: 'También estamos aquí',
}
