import type { documents as source } from '../en/documents.ts'
import type { MessagesLike } from '../messages-like.ts'

export const documents: MessagesLike<typeof source> = {
  uploaded: 'El documento se ha subido correctamente.',
  uploadFailed: 'Algo ha fallado, no se ha podido subir el documento.',
  removed: 'Documento quitado.',
  removeFailed: 'Algo ha fallado, no se ha podido quitar el documento.',
  choose: 'Elegir un archivo',
  chooseMany: 'Elegir archivos',
  dropHere: 'o suelte archivos aquí',
  dropHereOne: 'o suelte un archivo aquí',
  types: '{types}, hasta {size}',
  remove: 'Quitar {name}',
  open: 'Abrir {name}',
  download: 'Descargar {name}',
  cancelUpload: 'Cancelar la subida de {name}',
  retryUpload: 'Subir {name} de nuevo',
  uploading: 'Subiendo {name}',
  progress: '{done} de {total}',
  checking: 'Comprobando',
  waitingTurn: 'En espera',
  cancelled: 'Cancelado',
  tooLarge: 'El archivo supera el tamaño máximo ( 45MB )',
  wrongType: 'Aquí no se aceptan archivos de este tipo.',
  rowFirst: 'Guarde primero este registro y después añada archivos.',
  waitsForReview: 'Subido; espera una revisión.',
  retryIn: 'Demasiadas subidas a la vez, continúa en {seconds} s',
}
