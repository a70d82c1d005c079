import type { Translated } from '../../../shared/messages/translated.ts'
import type { webformSettings as source } from '../en/webform-settings.ts'

export const webformSettings: Translated<'fr', typeof source> = {
  title: 'Comment il est rempli',
  layout: 'Disposition',
  layouts: {
    wizard: 'Un onglet après l’autre',
    single: 'Tout sur une page',
  },
  terms: 'Conditions à accepter',
  termsHelp: 'Vide : rien à accepter.',
  thankYou: 'Ce qui est dit après l’envoi',
  thankYouHelp: 'Vide : les mots habituels.',
  redirect: 'Où il mène ensuite',
  redirectHelp: 'Une page de ce programme, par exemple /login, ou une adresse https.',
  redirectWrong: 'Il ne peut pas mener là.',
  notify: 'Qui est averti de chaque prospect par courriel',
  lines: 'Un par ligne.',
  mailsWrong: 'Chaque ligne est une adresse de courriel, dix au plus.',
  group: 'Groupe dont les membres reçoivent les prospects à tour de rôle',
  nobody: 'Personne en particulier',
  source: 'Source des prospects',
  noSource: 'Aucune',
  origins: 'Sites qui peuvent l’afficher dans un cadre',
  prefill: 'Champs que l’adresse peut remplir',
  programs: 'Programmes qui commencent avec lui',
  statuses: 'Statuts et leurs exigences',
  needs: 'Documents requis, conditions et significations',
  programsHelp: 'Statuts, portes, documents et conditions de leurs prêts s’y règlent.',
}
