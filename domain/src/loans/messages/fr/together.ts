import type { Translated } from '../../../shared/messages/translated.ts'
import type { together as source } from '../en/together.ts'

export const together: Translated<'fr', typeof source> = {
  nobody: 'Personne n’emprunte encore ce prêt.',
  ended: 'Le remplissage commun est terminé.',
  taken: 'Quelqu’un remplit déjà ceci avec un emprunteur.',
  asks: '{name} souhaite remplir votre demande avec vous.',
  asksMore: 'Chacun voit ce que l’autre modifie. {name} peut aussi l’envoyer pour vous.',
  eachOwn: 'Vous voyez tous deux les réponses sur le prêt et que l’autre est là. Ce que chacun dit de soi reste à lui.',
  askNamed: 'Remplir avec {name}',
  agree: 'Remplir ensemble',
  decline: 'Pas maintenant',
  with: 'Vous remplissez ceci avec {name}.',
  waits: '{name} a été sollicité. Vous pouvez commencer.',
  here: 'présent',
  away: 'absent',
  end: 'Terminer',
  changedBy: '{name} a modifié ceci à {time}.',
  sendFor: 'Envoyer pour {name}',
  sendForText: '{name} a donné son accord. Il est noté que vous l’avez envoyée.',
}
