import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clamdScanner } from '../server/src/platform/files/virus-scanner.ts'

// Holds the program's scanner against a real clamd, with a signature file of our own that knows the agreed test file of
// scanners alone, so that nothing is fetched: `npm run check:scan`.

const places = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd']
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const signature = '44d88612fea8a8f36de82e1278abb02f:68:Corbel.Eicar-Test\n'
const longestStartMs = 60_000

async function main(): Promise<number> {
  const program = places.find((place) => existsSync(place))
  if (program === undefined) {
    process.stderr.write(
      'There is no clamd on this machine. On Debian: apt-get install --no-install-recommends clamav-daemon\n',
    )
    return 2
  }
  const folder = await mkdtemp(join(tmpdir(), 'corbel-scan-'))
  await chmod(folder, 0o755)
  const socket = join(folder, 'clamd.sock')
  await mkdir(join(folder, 'signatures'))
  await writeFile(join(folder, 'signatures', 'corbel.hdb'), signature)
  const settings = [
    ...[`LocalSocket ${socket}`, `DatabaseDirectory ${join(folder, 'signatures')}`, 'Foreground yes'],
    ...['StreamMaxLength 50M', 'OfficialDatabaseOnly no', `TemporaryDirectory ${folder}`],
  ]
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const scan = clamdScanner(socket)
    const put = async (name: string, content: string): Promise<string> => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }
    const clean = await put('clean.txt', 'A letter of the donor')
    const before = Date.now()
    while ((await scan(clean)).kind === 'silent') {
      if (Date.now() - before > longestStartMs) throw new Error('clamd does not answer')
      await sleep(200)
    }
    const large = await put('large.txt', 'x'.repeat(46_080 * 1024))
    const started = Date.now()
    const verdicts = {
      clean: await scan(clean),
      eicar: await scan(await put('eicar.com', eicar)),
      large: await scan(large),
    }
    process.stdout.write(`${JSON.stringify(verdicts)}\n45 MB in ${Date.now() - started} ms\n`)
    const isRight =
      verdicts.clean.kind === 'clean' && verdicts.eicar.kind === 'found' && verdicts.large.kind === 'clean'
    process.stdout.write(
      isRight ? 'clamd finds the test file, and nothing in others.\n' : 'clamd answered otherwise.\n',
    )
    return isRight ? 0 : 1
  } finally {
    clamd.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
