import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '../auth/passwords/password-hash.ts'
import { newSecretToken } from '../platform/session/secret-token.ts'

const root = join(import.meta.dirname, '..', '..', '..')

type SourceFile = { readonly path: string; readonly text: string }

function sourceOf(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|test-support/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }))
}

const server = [...sourceOf('server/src'), ...sourceOf('domain/src')]
const web = sourceOf('web/src')
const naming = (files: readonly SourceFile[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('processes are started for the embedded database and the files of strangers, and through no shell', () => {
  const starting = naming(server, /child_process/)
  const others = starting.filter((path) => !path.startsWith('server/src/platform/database/embedded/'))
  expect(others).toEqual(['server/src/platform/pdf/run-pdf-act.ts'])
  expect(naming(server, /shell: true|\bexecSync\(|[^.\w]exec\(/)).toEqual([])
})

test('nothing is called over the network but what the operator names, and what a company named by one module', () => {
  expect(
    naming(
      server,
      /[^.\w]fetch\(|from 'node:(https|tls|http2)'|(http|net)\.(request|connect|createConnection)\(|from 'undici'/,
    ).sort(),
  ).toEqual([
    'server/src/emails/provider/sns-fetch.ts',
    'server/src/platform/egress/egress.ts',
    'server/src/platform/files/object-store/s3-client.ts',
    'server/src/whatsapp/cloud-api.ts',
  ])
  expect(naming(server, /from 'nodemailer/).sort()).toEqual([
    'server/src/platform/mail/pack-mail.ts',
    'server/src/platform/mail/smtp-pool.ts',
  ])
  expect(naming(server, /import \{[^}]*\} from 'node:(dns|dgram)/).sort()).toEqual([
    'server/src/platform/dns/mail-domains.ts',
    'server/src/platform/dns/name-records.ts',
    'server/src/platform/dns/text-records.ts',
    'server/src/platform/egress/egress.ts',
  ])
  const callers = [
    'server/src/platform/egress/egress.ts',
    'server/src/platform/files/object-store/s3-client.ts',
    'server/src/platform/files/virus-scanner.ts',
    'server/src/whatsapp/cloud-api.ts',
  ]
  const fromNet = server
    .filter(({ path }) => !callers.includes(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/import (type )?\{([^}]*)\} from 'node:(?:net|http)'/g)].flatMap(([, type, names = '']) =>
        type === undefined ? names.split(',').map((name) => name.trim()) : [],
      ),
    )
  expect([...new Set(fromNet)].sort()).toEqual(['BlockList', 'isIP', 'isIPv4', 'isIPv6'])
})

test('what must not be guessed is random by the system, never by Math.random', () => {
  expect(naming(server, /Math\.random/)).toEqual([])
  const tokens = Array.from({ length: 50 }, newSecretToken)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('ciphers and hashes are AES-256-GCM and SHA-256 of OpenSSL, and no others', () => {
  const ciphers = server.flatMap(({ text }) =>
    [...text.matchAll(/'(aes-\d+[\w-]+|des-[\w-]*|rc4|chacha[\w-]*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(ciphers)]).toEqual(['aes-256-gcm'])
  const hashes = server.flatMap(({ text }) =>
    [...text.matchAll(/(?:createHash|createHmac|hkdfSync|hash)\('(\w+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(hashes)]).toEqual(['sha256'])
  expect(naming(server, /createCipher\(|from 'crypto-js'|from 'node-forge'/)).toEqual([])
})

test('no code is made from text, on the server or in a page', () => {
  const making = /\beval\(|\bnew Function\(|from 'node:vm'|set(Timeout|Interval)\(\s*['"`]|\.constructor\(/
  expect(naming([...server, ...web], making)).toEqual([])
})

test('names of tables and columns that stand in a statement unbound are constants of the program', () => {
  expect(naming(server, /\bsql\.raw\(/).sort()).toEqual([
    'server/src/groups/group-repository.ts',
    'server/src/records/list/filling/filling-repository.ts',
    'server/src/records/projection-repository.ts',
    'server/src/records/resealing/reseal-repository.ts',
  ])
})

test('passwords are hashed with argon2id, 19 MiB and 2 passes', async () => {
  expect(await hashPassword('a quite long phrase')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no expression is made from what somebody sends', () => {
  const made = [...server, ...web].filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)
  // Constants and numbers of the program go into these, and nothing else.
  expect(made.sort()).toEqual([
    'domain/src/documents/classifying/document-kinds.ts',
    'domain/src/emails/bounces/bounce-phrases.ts',
    'domain/src/products/program-terms.ts',
    'server/src/platform/files/object-store/s3-file-store.ts',
    'server/src/records/list/list-containing.ts',
    'server/src/tasks/list/task-filters.ts',
    'web/src/auth/invitations/mobile-field.tsx',
  ])
})

test('pages show text as text, listen to no other window, and let passwords be pasted', () => {
  const raw = naming(web, /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)
  expect(raw.filter((path) => !/rich-text|formatted|decorat/i.test(path))).toEqual([])
  expect(naming(web, /addEventListener\(\s*'message'|onmessage\s*=/)).toEqual([])
  expect(naming(web, /onPaste=/).filter((path) => /auth|password/i.test(path))).toEqual([])
  expect(naming(web, /document\.cookie\s*=/)).toEqual(['web/src/ui/page/page-cookie.ts'])
  expect(naming(web, /type="text"[^>]*password/i)).toEqual([])
})
