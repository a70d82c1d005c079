import type { Translated } from '../../../shared/messages/translated.ts'
import type { remaking as source } from '../en/remaking.ts'

export const remaking: Translated<'es', typeof source> = {
  merge: 'Unir en un PDF',
  mergeTitle: 'Unir archivos',
  mergeText: 'Los archivos pasan a ser un PDF, en este orden. Los archivos actuales quedan como anteriores.',
  split: 'Dividir',
  splitTitle: 'Dividir {name}',
  splitText: 'De cada parte se hace un PDF. El archivo entero queda como anterior.',
  parts: 'Páginas de cada parte',
  partsHint: 'Por ejemplo 1-3, 4, 7-',
  toPdf: 'Convertir en PDF',
  unlock: 'Quitar la contraseña',
  unlockTitle: 'Quitar la contraseña de {name}',
  unlockText: 'El archivo se guarda sin contraseña. El protegido queda como anterior.',
  password: 'Contraseña del archivo',
  wrong: 'Esta contraseña no abre el archivo.',
  done: 'Listo. Los archivos de antes quedan como anteriores.',
  refused: {
    oneRecord: 'Solo archivos de un mismo registro.',
    twice: 'Cada archivo una sola vez.',
    broken: 'Este archivo está dañado o no es lo que dice su nombre.',
    locked: 'Este archivo está protegido con contraseña. Ábralo primero con ella.',
    tooMuch: 'Este archivo contiene más de lo que se puede procesar.',
    tooSlow: 'Este archivo tardó más de lo permitido.',
    notReadable: 'Los archivos de este tipo no pueden formar parte de un PDF.',
    noSuchPage: 'El archivo no tiene esa página.',
    noParts: 'Indique las páginas así: 1-3, 4, 7-.',
  },
}
