import { allEndpoints } from '../endpoints.ts'
import { menuPages } from '../menu-pages.ts'
import { moduleKeys } from '../roles/role.ts'

/**
 * First parts of addresses that the program has, or that the specification gives it, beside what its calls and menu are
 * named after (specification 1, sections 2.2, 2.3 and 2.7). A test holds the pages of the program against it.
 */
const addresses = [
  ...['account', 'error', 'logout', 'public', 'security', 'welcome', 'search', 'settings', 'home', 'assets', 'fonts'],
  ...['api', 'dev', 'static', 'loan', 'opportunity', 'users', 'applicants', 'leads', 'teams', 'sections', 'webforms'],
  ...['libraries', 'apps', 'builders', 'contracts', 'email', 'email_builder', 'email_list', 'email_templates', 'forms'],
  ...[
    'email_triggers',
    'campaigns',
    'whatsapp_campaigns',
    'integrations',
    'imports',
    'data_import',
    'reports',
    'payments',
  ],
  ...['products', 'products_programs', 'doc', 'docs', 'documents', 'standard_docs', 'mailler', 'messenger', 'workflow'],
  ...['tools', 'create', 'edit', 'new', 'add', 'activate'],
]

const reserved: ReadonlySet<string> = new Set([
  ...allEndpoints.flatMap(({ endpoint: { path } }) => path.split('/').slice(0, 1)),
  ...menuPages,
  ...moduleKeys,
  ...addresses,
])

/** Keys that no company's own module may have, however words are parted: their pages and calls are the program's. */
export const isReservedPage = (key: string): boolean => reserved.has(key) || reserved.has(key.replaceAll('-', '_'))
