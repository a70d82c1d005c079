import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The server starts again when its sources change; the pages change in the browser as they are saved.
// npm run dev -- --port 4000 moves the server; Vite says where the pages are.
const root = join(import.meta.dirname, '..')
const serverArgs = process.argv.slice(2)
const portFlag = serverArgs.indexOf('--port')
const port = (portFlag >= 0 ? serverArgs[portFlag + 1] : undefined) ?? process.env.PORT ?? '3000'
const environment = { ...process.env, CORBEL_API: `http://127.0.0.1:${port}` }

const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts', ...serverArgs], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env: environment,
    stdio: 'inherit',
  }),
]

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
for (const child of children) child.on('exit', stop)
