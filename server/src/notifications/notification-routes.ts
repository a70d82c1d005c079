import {
  listNotifications,
  listPreferences,
  savePreference,
  viewNotifications,
} from '@corbel/domain/notifications/notification-endpoints'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import {
  listNotifications as listNotificationsNow,
  viewNotifications as viewNotificationsNow,
} from './list-notifications.ts'
import { listPreferences as listPreferencesNow, savePreference as savePreferenceNow } from './preferences.ts'

/** What people are told of records of these kinds. */
export const notificationRoutes = (kinds: readonly RecordKind[]) => [
  route(listNotifications, (call) => listNotificationsNow(call, { kinds, language: call.client.language })),
  route(viewNotifications, ({ body, ...call }) =>
    viewNotificationsNow(call, { kinds, language: call.client.language, ...body }),
  ),
  route(listPreferences, (call) => listPreferencesNow(call)),
  route(savePreference, ({ body, ...call }) => savePreferenceNow(call, body)),
]
