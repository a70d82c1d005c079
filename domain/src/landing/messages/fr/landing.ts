import type { Translated } from '../../../shared/messages/translated.ts'
import type { landing as source } from '../en/landing.ts'

export const landing: Translated<'fr', typeof source> = {
  title: 'Octroi de prêts et CRM dans le cloud',
  claim: 'Octroi de prêts et CRM, dans le cloud',
  intro: 'Avec Corbel, votre équipe gère les demandes, puis instruit, analyse, conclut et suit les prêts.',
  signIn: 'Se connecter',
  scheduleDemo: 'Demander une démonstration',
  steps: 'De la demande au dernier paiement',
  feature: {
    title: 'À quoi il sert',
    crm: {
      title: 'CRM',
      text: 'Recueillez des demandes, automatisez les ventes et suivez emprunteurs, courtiers et investisseurs.',
    },
    origination: {
      title: 'Octroi de prêts',
      text: 'Des programmes de prêt adaptés à votre façon de prêter.',
    },
    pricing: {
      title: 'Tarification et analyse des prêts',
      text: 'Taux d’intérêt et mensualités selon le profil de l’emprunteur, l’échéancier et le programme.',
    },
    servicing: {
      title: 'Gestion des prêts',
      text: 'Portefeuilles de prêts, vérification des relevés bancaires, paiements uniques et mensuels.',
    },
  },
  step: {
    manage: {
      title: 'Gérer les demandes',
      text: 'Les emprunteurs remplissent le formulaire que vous concevez et reprennent où ils en étaient.',
    },
    process: {
      title: 'Instruire',
      text: 'Chaque prêt dit ce qu’il attend, et de qui.',
    },
    underwrite: {
      title: 'Analyser',
      text: 'Un prêt avance dès que tout ce que vous demandez est là.',
    },
    close: {
      title: 'Conclure',
      text: 'Personnes, documents et dates d’un prêt sont réunis, avec l’historique de chaque modification.',
    },
    service: {
      title: 'Suivre',
      text: 'Les paiements sont suivis du premier mois au dernier.',
    },
  },
  stepOf: '{number} sur {count}',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  demo: {
    title: 'Voyez-le avec vos propres prêts',
    hint: 'Dites-nous qui vous êtes ; nous vous écrirons pour fixer un rendez-vous.',
    fullName: 'Nom complet',
    email: 'E-mail',
    company: 'Société',
    phone: 'Téléphone',
    leaveBlank: 'Laissez ce champ vide',
    failed: 'Un problème est survenu ! Veuillez renvoyer le formulaire.',
  },
  contact: 'Contact',
  social: 'Nous retrouver ailleurs',
}
