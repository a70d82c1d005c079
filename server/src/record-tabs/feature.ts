import { listRecordTabs } from '@corbel/domain/record-tabs/record-tab-endpoints'
import type { ServerFeature } from '../feature-manifest.ts'
import { route } from '../platform/http/route.ts'
import { listRecordTabs as listRecordTabsNow } from './list-record-tabs.ts'

export const recordTabsFeature: ServerFeature = {
  name: 'record-tabs',
  routes: (kinds) => [route(listRecordTabs, ({ body, ...call }) => listRecordTabsNow(call, { kinds, body }))],
}
