import type { Translated } from '../../../shared/messages/translated.ts'
import type { publishing as source } from '../en/publishing.ts'

export const publishing: Translated<'fr', typeof source> = {
  counting: 'Comptage de ce que contiennent les dossiers…',
  countFailed: 'Le contenu des dossiers n’a pas pu être compté ; la publication ne l’attend pas.',
  options_one: '{count} dossier a « {option} » choisi dans {title} ; il y reste et n’est plus proposé.',
  options_many: '{count} dossiers ont « {option} » choisi dans {title} ; il y reste et n’est plus proposé.',
  options_other: '{count} dossiers ont « {option} » choisi dans {title} ; il y reste et n’est plus proposé.',
  missing_one: '{title} est désormais obligatoire et vide dans {count} dossier.',
  missing_many: '{title} est désormais obligatoire et vide dans {count} dossiers.',
  missing_other: '{title} est désormais obligatoire et vide dans {count} dossiers.',
  uses: 'Nommé ailleurs',
  users: {
    view: '{title} : vue « {name} »',
    gate: '{title} : ce qui est demandé à {name}',
    need: '{title} : document requis {name}',
    meaning: '{title} : ce que signifie « {name} »',
    webform: '{title} : rempli par l’adresse de {name}',
  },
  records: 'Dossiers existants',
  stay: 'Restent sur leur version',
  stayHelp: 'Qui en ouvre un se voit proposer de le faire passer.',
  moveNow: 'Les faire passer maintenant',
  moveNowHelp: 'En arrière-plan. Rien n’est perdu : ce qui perdrait une valeur reste où il est.',
  bySaving: 'Chacun prend la nouvelle version à son prochain enregistrement.',
  moveLater: 'Faire passer les dossiers à la version {version}',
  moveTitle: 'Faire passer des dossiers',
  older_one: '{count} dossier est sur une version antérieure.',
  older_many: '{count} dossiers sont sur une version antérieure.',
  older_other: '{count} dossiers sont sur une version antérieure.',
}
