import type { Translated } from '../../../shared/messages/translated.ts'
import type { referrals as source } from '../en/referrals.ts'

export const referrals: Translated<'fr', typeof source> = {
  open: 'Mon lien de demande',
  text: 'Toute personne qui fait une demande par ce lien vous est attribuée : la demande est créée à votre nom et vous figurez sur le prêt.',
  address: 'Adresse',
  copy: 'Copier le lien',
  copied: 'Le lien a été copié.',
  qr: 'Code QR de mon lien de demande',
  none: 'Aucun formulaire de demande n’est ouvert pour le moment. Demandez au prêteur.',
  renew: 'Créer un nouveau lien',
  renewText:
    'Le lien et le code QR que vous avez transmis mènent toujours au formulaire, mais ce qui arrive par eux ne vous est plus attribué.',
  renewed: 'Un nouveau lien est créé.',
  of: 'Lien de demande',
  since: 'Utilisé depuis',
  end: 'Retirer le lien',
  endText: 'Toute demande faite par ce lien revient désormais au prêteur seul. Le courtier peut créer un autre lien.',
  ended: 'Le lien est retiré.',
  failed: 'Le lien n’a pas pu être chargé',
  came_one: '{count} demande est arrivée par ce lien',
  came_many: '{count} de demandes sont arrivées par ce lien',
  came_other: '{count} demandes sont arrivées par ce lien',
  became_one: '{count} prêt en est issu',
  became_many: '{count} de prêts en sont issus',
  became_other: '{count} prêts en sont issus',
}
