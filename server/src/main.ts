import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Everything imported from here on is kept compiled, which halves a warm start. It has to come before the imports.
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compiled'))
const { runServer } = await import('./run-server.ts')
await runServer()
flushCompileCache()
