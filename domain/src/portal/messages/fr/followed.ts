import type { Translated } from '../../../shared/messages/translated.ts'
import type { followed as source } from '../en/followed.ts'

export const followed: Translated<'fr', typeof source> = {
  title: 'Prêts que vous suivez',
  none: 'Vous ne suivez aucun prêt pour le moment.',
  where: 'Où en est le prêt {number}',
  closing: 'Clôture le {date}',
  ended: 'Ce prêt ne se poursuit pas.',
  failed: 'Vos prêts n’ont pas pu être chargés',
}
