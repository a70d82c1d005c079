import type { Translated } from '../../../shared/messages/translated.ts'
import type { companyFeatures as source } from '../en/company-features.ts'

export const companyFeatures: Translated<'fr', typeof source> = {
  find: 'Chercher une fonction',
  none: "Aucune fonction n'a ce nom.",
  applyNowUrl: "Adresse d'Apply Now",
  groups: {
    start: 'Accueil et menu',
    loans: 'Prêts',
    records: 'Dossiers',
    people: 'Personnes',
    documents: 'Documents',
    notes: 'Notes',
    look: 'Apparence',
  },
  of: {
    contacts_first: {
      title: 'Commencer par les contacts',
      help: "La page d'accueil est la liste des contacts au lieu de la première page du menu.",
    },
    apply_now: {
      title: 'Lien Apply Now',
      help: "Les contacts voient un lien qui mène à l'une de vos adresses.",
    },
    hide_leads: {
      title: 'Masquer les leads',
      help: 'Les leads ne figurent dans aucun menu ni tableau de bord.',
    },
    borrower_sign_up: {
      title: 'Inscription des emprunteurs',
      help: 'Les emprunteurs créent eux-mêmes un compte sur la page de connexion.',
    },
    project_columns: {
      title: 'Colonnes de projet de la liste',
      help: 'La liste dit Type de projet et montre objet, produit, type de demandeur, demandeur et adresse.',
    },
    marketplace: {
      title: 'Place de marché',
      help: "Les prêts ont l'onglet Prêteurs, qui les rapproche des prêteurs.",
    },
    tasks_tab: {
      title: 'Onglet Tâches',
      help: "Les dossiers ont l'onglet Tâches.",
    },
    auth_tab: {
      title: 'Onglet de connexion',
      help: "Les personnes ont l'onglet de leurs données de connexion.",
    },
    own_reviews: {
      title: 'Décider de ses propres modifications',
      help: 'Qui décide des modifications en attente peut aussi décider des siennes.',
    },
    username_from_email: {
      title: "Identifiant tiré de l'e-mail",
      help: 'Qui peut se connecter reçoit son adresse e-mail comme identifiant.',
    },
    licensed_staff_only: {
      title: 'Licence valable exigée',
      help: 'Personne n’est affecté à un prêt dans un État où sa licence a expiré. Qui est déjà affecté le reste.',
    },
    not_applicable_document_status: {
      title: 'État N/A des documents',
      help: 'Les documents peuvent être marqués comme sans objet.',
    },
    document_library_title: {
      title: 'Document Library',
      help: "L'onglet Docs Wizard s'appelle Document Library.",
    },
    prospect_custom_docs: {
      title: 'Documents libres',
      help: 'Les emprunteurs envoient des documents de leur choix.',
    },
    notes_hidden_from_prospects: {
      title: 'Notes cachées aux emprunteurs',
      help: 'Les emprunteurs ne voient aucune note.',
    },
    note_deadlines: {
      title: 'Échéances des notes',
      help: 'Les notes ont une échéance.',
    },
    header_minimize: {
      title: 'En-tête qui se réduit',
      help: "L'en-tête devient plus petit quand une page défile.",
    },
    small_logo: {
      title: 'Petit logo',
      help: 'Le logo est deux fois moins haut.',
    },
  },
}
