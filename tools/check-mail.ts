import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import { readConfig } from '../server/src/config.ts'
import { newDomainKey, sealKey } from '../server/src/emails/domains/domain-keys.ts'
import { insertDomain, writeCheck } from '../server/src/emails/domains/domain-repository.ts'
import { inboundLoop } from '../server/src/emails/inbound/inbound-loop.ts'
import { mailLoop } from '../server/src/emails/sending/mail-loop.ts'
import { insertMessages } from '../server/src/emails/sending/message-repository.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createAppPool } from '../server/src/platform/database/app-pool.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { inTransaction } from '../server/src/platform/database/transaction.ts'
import { createNameRecords } from '../server/src/platform/dns/name-records.ts'
import { openKeptFiles } from '../server/src/platform/files/kept-files.ts'
import { newId } from '../server/src/platform/ids.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createMailer } from '../server/src/platform/mail/mailer.ts'
import { keyBytes } from '../server/src/platform/secrets/aes-gcm.ts'
import { freePort } from '../server/src/test-support/network/free-port.ts'
import { createSampleLender } from '../server/src/test-support/sample-lender.ts'
import { sampleSecrets } from '../server/src/test-support/sample-secrets.ts'

// Delivers through a real Exim on this machine: one mail arrives with a signature that an independent library verifies,
// one is taken and comes back, one is refused at once: `npm run check:mail`.

const exims = ['/usr/sbin/exim4', '/usr/sbin/exim']
const pythons = ['/usr/bin/python3', '/usr/local/bin/python3']
const domain = 'lender.example'
const run = promisify(execFile)

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** Takes mail for one person, refuses another, and sends back what it has no mailbox for. */
const eximConfig = (folder: string, ports: { smtp: number; inbound: number }): string => `
primary_hostname = mx.received.test
daemon_smtp_ports = ${ports.smtp}
local_interfaces = 127.0.0.1
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
process_log_path = ${folder}/process
never_users =
keep_environment =
acl_smtp_rcpt = rcpt
acl_smtp_dkim = accept
dkim_verify_signers =
begin acl
rcpt:
  deny local_parts = refused
       message = 5.1.1 no such user
  accept
begin routers
ann:
  driver = accept
  domains = received.test
  local_parts = ann
  transport = file
back:
  driver = manualroute
  domains = in.corbel.test
  route_list = * 127.0.0.1
  self = send
  transport = back
begin transports
file:
  driver = appendfile
  file = ${folder}/spool/ann.mail
  user = Debian-exim
  message_prefix =
  message_suffix =
back:
  driver = smtp
  port = ${ports.inbound}
  allow_localhost
  hosts_avoid_tls = *
  hosts_avoid_esmtp =
begin retry
* * F,1m,1m
`

/** dkimpy reads the public key where a test gives it, in place of the domain name system. */
const verifier = `
import sys, dkim
key, path = sys.argv[1].encode(), sys.argv[2]
message = open(path, 'rb').read()
print('signed' if dkim.verify(message, dnsfunc=lambda name, timeout=5: b'v=DKIM1; k=rsa; p=' + key) else 'not signed')
altered = message.replace(b'Hello Ann', b'Hello Eve')
print('signed' if dkim.verify(altered, dnsfunc=lambda name, timeout=5: b'v=DKIM1; k=rsa; p=' + key) else 'not signed')
`

async function main(): Promise<number> {
  const exim = exims.find((place) => existsSync(place))
  const python = pythons.find((place) => existsSync(place))
  const hasDkim =
    python !== undefined &&
    (await run(python, ['-c', 'import dkim']).then(
      () => true,
      () => false,
    ))
  if (exim === undefined || python === undefined || !hasDkim) {
    process.stderr.write(
      'This needs Exim and dkimpy. On Debian: apt-get install --no-install-recommends exim4-daemon-light python3-dkim\n',
    )
    return 2
  }
  const folder = await mkdtemp(join(tmpdir(), 'corbel-mail-'))
  await chmod(folder, 0o755)
  for (const name of ['spool', 'log']) {
    await mkdir(join(folder, name))
    await chmod(join(folder, name), 0o777)
  }
  const ports = { smtp: await freePort(), inbound: await freePort() }
  const settings = join(folder, 'exim.conf')
  await writeFile(settings, eximConfig(folder, ports))
  const server = spawn(exim, ['-C', settings, '-bdf', '-q5s'], { stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    return await deliver(folder, ports, python)
  } finally {
    server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function deliver(folder: string, ports: { smtp: number; inbound: number }, python: string): Promise<number> {
  const log = createLog('error')
  const dataFolder = join(folder, 'data')
  const database = await openDatabase({ config: { kind: 'embedded' }, dataFolder, log, say: () => undefined })
  const owner = createAppPool({ connection: database.ownerConnection, log, size: 2 })
  const { companyId } = await createSampleLender(owner)
  const secrets = sampleSecrets(randomBytes(keyBytes), systemClock)
  const config = readConfig(
    {
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}?ignoreTLS=true`,
      SMTP_FROM: `Lender <no-reply@${domain}>`,
      CORBEL_INBOUND_DOMAIN: 'in.corbel.test',
      CORBEL_INBOUND: `127.0.0.1:${ports.inbound}`,
    },
    [],
  )
  const pool = createAppPool({ connection: database.appConnection, log, size: 3 })
  const parts = {
    database: { ...database, pool },
    ...{ clock: systemClock, log, mailer: createMailer(config), limits: config.limits, secrets, kinds: [] },
    ...{ files: openKeptFiles(dataFolder), publicUrl: config.publicUrl },
  }
  const { inbound } = config
  if (inbound === undefined) return 1
  const loops = [mailLoop({ ...parts, inbound }), inboundLoop({ ...parts, inbound, names: createNameRecords([]) })]
  const key = await newDomainKey()
  const at = new Date()
  await inTransaction(parts.database, { companyId }, async (db) => {
    const own = await secrets.ofCompany(db, companyId)
    const signing = { key: sealKey(own, key.privateKey, { domain, field: 'key' }) }
    await insertDomain(db, companyId, {
      ...{ domain, token: 'x', selector: 'corbel1', signing, publicKey: key.publicKey, at },
    })
    await writeCheck(db, companyId, { domain, state: 'verified', failingSince: null, findings: {}, at })
    await insertMessages(
      db,
      companyId,
      ['ann', 'nobody', 'refused'].map((name) => {
        const one = { name, address: `${name}@received.test` }
        const id = newId()
        return {
          ...{ id, recordId: null, module: null, lane: lanes.direct, origin: 'notice', originId: id, originKey: id },
          ...{ rightsOf: null, from: { name: 'Lender', address: `desk@${domain}` }, replyTo: null, to: one },
          ...{ toNorm: one.address, line: 'to', personId: null, subject: 'Grüße', dueAt: at, createdAt: at },
          body: { html: '<p>Hello Ann</p>', text: 'Hello Ann', toLine: [one], ccLine: [], documents: [] },
        }
      }),
    )
  })
  for (const loop of loops) loop.start()
  const stateOf = async (name: string): Promise<string> =>
    (
      await owner.query(
        `select state || coalesce(' ' || reason, '') || coalesce(' ' || bounce_sub_type, '') as said
         from message where to_norm = $1`,
        [`${name}@received.test`],
      )
    ).rows[0].said
  const arrived = join(folder, 'spool', 'ann.mail')
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const isOver = existsSync(arrived) && (await stateOf('nobody')).startsWith('failed')
    if (isOver && (await stateOf('refused')).startsWith('failed')) break
    await sleep(250)
  }
  const found = {
    ann: await stateOf('ann'),
    nobody: await stateOf('nobody'),
    refused: await stateOf('refused'),
    suppressed: (await owner.query('select to_norm from suppression order by 1')).rows.map(({ to_norm }) => to_norm),
  }
  const [signed, altered] = existsSync(arrived)
    ? (await run(python, ['-c', verifier, key.publicKey, arrived])).stdout.trim().split('\n')
    : ['nothing arrived', '']
  if (existsSync(arrived)) say((await readFile(arrived, 'utf8')).split(/\r?\n\r?\n/)[0] ?? '')
  say(JSON.stringify({ ...found, signed, altered }, null, 2))
  await Promise.all(loops.map((loop) => loop.stop()))
  parts.mailer.close()
  await pool.end()
  await owner.end()
  await database.close()
  const isRight =
    found.ann === 'sent' &&
    found.nobody.startsWith('failed hard-bounce') &&
    found.refused.startsWith('failed hard-bounce') &&
    signed === 'signed' &&
    altered === 'not signed'
  say(
    isRight
      ? 'Exim takes mails, sends back what it has no mailbox for, and dkimpy verifies the signature.'
      : 'Exim or dkimpy answered otherwise.',
  )
  return isRight ? 0 : 1
}

process.exitCode = await main()
