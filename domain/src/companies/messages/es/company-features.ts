import type { Translated } from '../../../shared/messages/translated.ts'
import type { companyFeatures as source } from '../en/company-features.ts'

export const companyFeatures: Translated<'es', typeof source> = {
  find: 'Buscar una función',
  none: 'Ninguna función tiene este nombre.',
  applyNowUrl: 'Dirección de Apply Now',
  groups: {
    start: 'Inicio y menú',
    loans: 'Préstamos',
    records: 'Registros',
    people: 'Personas',
    documents: 'Documentos',
    notes: 'Notas',
    look: 'Aspecto',
  },
  of: {
    contacts_first: {
      title: 'Empezar por los contactos',
      help: 'La página inicial es la lista de contactos en lugar de la primera página del menú.',
    },
    apply_now: {
      title: 'Enlace Apply Now',
      help: 'Los contactos ven un enlace que lleva a una dirección suya.',
    },
    hide_leads: {
      title: 'Ocultar los leads',
      help: 'Los leads no aparecen en ningún menú ni panel.',
    },
    borrower_sign_up: {
      title: 'Registro de prestatarios',
      help: 'Los prestatarios crean su cuenta en la página de inicio de sesión.',
    },
    project_columns: {
      title: 'Columnas de proyecto en la lista',
      help: 'La lista dice Tipo de proyecto y muestra finalidad, producto, tipo de solicitante, solicitante y dirección.',
    },
    marketplace: {
      title: 'Mercado',
      help: 'Los préstamos tienen la pestaña Prestamistas, que los compara con prestamistas.',
    },
    tasks_tab: {
      title: 'Pestaña Tareas',
      help: 'Los registros tienen la pestaña Tareas.',
    },
    auth_tab: {
      title: 'Pestaña de acceso',
      help: 'Las personas tienen la pestaña con sus datos de acceso.',
    },
    own_reviews: {
      title: 'Decidir sobre los propios cambios',
      help: 'Quien decide sobre los cambios en espera puede decidir también sobre los suyos.',
    },
    username_from_email: {
      title: 'Usuario a partir del correo',
      help: 'Quien puede iniciar sesión recibe su correo electrónico como nombre de usuario.',
    },
    licensed_staff_only: {
      title: 'Solo con licencia vigente',
      help: 'Nadie se asigna a un préstamo en un estado donde su licencia ha vencido. Quien ya está asignado se queda.',
    },
    not_applicable_document_status: {
      title: 'Estado N/A de documentos',
      help: 'Los documentos pueden marcarse como no aplicables.',
    },
    document_library_title: {
      title: 'Document Library',
      help: 'La pestaña Docs Wizard se llama Document Library.',
    },
    prospect_custom_docs: {
      title: 'Documentos propios',
      help: 'Los prestatarios suben documentos de su elección.',
    },
    notes_hidden_from_prospects: {
      title: 'Notas ocultas a los prestatarios',
      help: 'Los prestatarios no ven notas.',
    },
    note_deadlines: {
      title: 'Plazos de las notas',
      help: 'Las notas tienen un plazo.',
    },
    header_minimize: {
      title: 'Cabecera que se reduce',
      help: 'La cabecera se hace más pequeña al desplazar una página.',
    },
    small_logo: {
      title: 'Logotipo pequeño',
      help: 'El logotipo tiene la mitad de altura.',
    },
  },
}
