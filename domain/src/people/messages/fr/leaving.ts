import type { Translated } from '../../../shared/messages/translated.ts'
import type { leaving as source } from '../en/leaving.ts'

export const leaving: Translated<'fr', typeof source> = {
  title: 'Qui prend la suite ?',
  loans_one: '{count} prêt ouvert',
  loans_many: '{count} de prêts ouverts',
  loans_other: '{count} prêts ouverts',
  leads_one: '{count} piste ouverte',
  leads_many: '{count} de pistes ouvertes',
  leads_other: '{count} pistes ouvertes',
  tasks_one: '{count} tâche ouverte',
  tasks_many: '{count} de tâches ouvertes',
  tasks_other: '{count} tâches ouvertes',
  held: 'Actuellement en charge :',
  staying_one: '{count} autre enregistrement reste où il est : vous ne pouvez pas changer qui y travaille.',
  staying_many: '{count} d’autres enregistrements restent où ils sont : vous ne pouvez pas changer qui y travaille.',
  staying_other: '{count} autres enregistrements restent où ils sont : vous ne pouvez pas changer qui y travaille.',
  nobody: 'Personne : tout reste tel quel',
  nobodyFor: 'Personne : tout reste à {name}',
  loading: 'Recherche des prêts, pistes et tâches ouverts…',
  countFailed: 'Les prêts, pistes et tâches ouverts n’ont pas pu être comptés. Ils restent où ils sont.',
  begun: '{sentence} {heir} reprend ce qui était ouvert ; cela continue en arrière-plan.',
}
