import type { Translated } from '../../../shared/messages/translated.ts'
import type { demoRequests as source } from '../en/demo-requests.ts'

export const demoRequests: Translated<'es', typeof source> = {
  intro: 'Quién pidió ver Corbel, lo más reciente primero. Una solicitud se borra a los dos años.',
  empty: 'Nadie ha pedido aún una demostración.',
  loadFailed: 'No se pudieron cargar las solicitudes de demostración.',
  name: 'Nombre',
  email: 'Correo electrónico',
  company: 'Empresa',
  phone: 'Teléfono',
  askedOn: 'Pedida el',
  sent: 'Gracias. Nos pondremos en contacto con usted.',
  done: 'Respondida',
  doneBy: 'Por {name}',
  finish: 'Marcar como respondida',
  reopen: 'Marcar como no respondida',
  remove: 'Quitar',
  finished: 'Marcada como respondida.',
  reopened: 'Marcada como no respondida.',
  removed: 'La solicitud se ha quitado.',
  removeTitle: '¿Quitar la solicitud de {name}?',
  removeText: 'La solicitud desaparece y nadie puede recuperarla.',
  mail: {
    subject: 'Alguien pide una demostración de Corbel',
    reason: 'Alguien rellenó el formulario de la página de Corbel y quiere ver el programa.',
    open: 'Abrir la solicitud: {link}',
    label: 'Abrir la solicitud',
    end: 'Recibe este mensaje porque este programa indica su dirección para tales solicitudes.',
  },
}
