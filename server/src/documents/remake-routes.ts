import { classifyFile } from '@corbel/domain/documents/classify-endpoints'
import { joinFiles, splitFile, unlockFile } from '@corbel/domain/documents/remake-endpoints'
import { rawRoute } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { classifyFile as classifyFileNow } from './reading/classify-file.ts'
import { joining, splitting, unlocking } from './remaking/remake-acts.ts'
import { remakeFiles } from './remaking/remake-files.ts'

/** New files made of files that are there. */
export const remakeRoutes = (kinds: readonly RecordKind[]) => [
  rawRoute(classifyFile, (call) => classifyFileNow(call, kinds)),
  rawRoute(joinFiles, async (call) => {
    const asked = joining(call.body)
    return asked.ok ? remakeFiles(call, { kinds, endpoint: joinFiles }, asked.value) : asked
  }),
  rawRoute(splitFile, async (call) => {
    const asked = splitting(call.params.id, call.body)
    return asked.ok ? remakeFiles(call, { kinds, endpoint: splitFile }, asked.value) : asked
  }),
  rawRoute(unlockFile, async (call) => {
    const asked = unlocking(call.params.id, call.body)
    return asked.ok ? remakeFiles(call, { kinds, endpoint: unlockFile }, asked.value) : asked
  }),
]
