import type { AccessRows } from './access-case.ts'

// Everybody has their own and nobody's else; whose they are no id says.
const everybody = '401 200 200 200 200 200 200 200 200 200 403'

export const notificationAccessRows: AccessRows = {
  'notifications/listNotifications': [{ send: () => ({ body: {} }), expected: everybody }],
  'notifications/viewNotifications': [{ send: () => ({ body: { type: 'All' } }), expected: everybody }],
  'notifications/listPreferences': [{ send: () => ({}), expected: everybody }],
  'notifications/savePreference': [
    { send: () => ({ body: { kind: 'assigned', channel: 'bell' } }), expected: everybody },
  ],
}
