import type { Translated } from '../../../shared/messages/translated.ts'
import type { remaking as source } from '../en/remaking.ts'

export const remaking: Translated<'fr', typeof source> = {
  merge: 'Réunir en un PDF',
  mergeTitle: 'Réunir des fichiers',
  mergeText: 'Les fichiers deviennent un PDF, dans cet ordre. Les fichiers actuels restent comme versions antérieures.',
  split: 'Diviser',
  splitTitle: 'Diviser {name}',
  splitText: 'Chaque partie devient un PDF. Le fichier entier reste comme version antérieure.',
  parts: 'Pages de chaque partie',
  partsHint: 'Par exemple 1-3, 4, 7-',
  toPdf: 'Convertir en PDF',
  unlock: 'Retirer le mot de passe',
  unlockTitle: 'Retirer le mot de passe de {name}',
  unlockText: 'Le fichier est gardé sans mot de passe. Le fichier protégé reste comme version antérieure.',
  password: 'Mot de passe du fichier',
  wrong: 'Ce mot de passe n’ouvre pas le fichier.',
  done: 'Terminé. Les fichiers d’avant restent comme versions antérieures.',
  refused: {
    oneRecord: 'Uniquement des fichiers d’un même dossier.',
    twice: 'Chaque fichier une seule fois.',
    broken: 'Ce fichier est endommagé ou n’est pas ce que dit son nom.',
    locked: 'Ce fichier est protégé par un mot de passe. Ouvrez-le d’abord avec celui-ci.',
    tooMuch: 'Ce fichier contient plus que ce qui peut être traité.',
    tooSlow: 'Ce fichier a pris plus de temps que permis.',
    notReadable: 'Les fichiers de ce type ne peuvent pas entrer dans un PDF.',
    noSuchPage: 'Le fichier n’a pas cette page.',
    noParts: 'Indiquez les pages ainsi : 1-3, 4, 7-.',
  },
}
