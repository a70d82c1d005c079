import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messagePrices } from '@corbel/domain/whatsapp/message-price'
import { z } from 'zod'
import { wordReaders } from './documents/reading/word-reader.ts'
import { limitsSchema } from './limits.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { logLevels } from './platform/log.ts'
import { demoSite, siteSchema } from './site.ts'

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly ownerUrl: string; readonly appUrl: string | undefined }

export type FilesConfig = {
  /** Where new files go. */
  readonly keptIn: 'folder' | 's3'
  readonly s3: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKey: string
    readonly secretKey: string
  } | null
}

const wholeNumber = (low: number, high: number) => z.coerce.number().int().min(low).max(high)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })

/** An account of the Cloud API, and the app whose secret signs what WhatsApp tells. */
const whatsappSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  phoneNumberId: z.string().regex(/^\d{1,30}$/),
  accountId: z.string().regex(/^\d{1,30}$/),
  token: z.string().min(1),
  appSecret: z.string().min(1),
  verifyToken: z.string().min(8),
  prices: messagePrices.optional(),
})

const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3_000),
  CORBEL_DATA: z.string().min(1).default('data'),
  CORBEL_HOST: z.string().min(1).optional(),
  CORBEL_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// URL' }).optional(),
  CORBEL_LOG: z.enum(logLevels).default('info'),
  CORBEL_UNKNOWN_ACCOUNTS: z.enum(['told', 'untold']).default('untold'),
  CORBEL_TRIALS: z.enum(['open', 'closed']).optional(),
  CORBEL_STAFF_HOST: z.string().min(1).toLowerCase().optional(),
  CORBEL_SITE: z.string().transform(parseJson).pipe(siteSchema).optional(),
  CORBEL_TRUSTED_PROXIES: z.string().default('').transform(splitList),
  CORBEL_NAME_SERVERS: z.string().default('').transform(splitList),
  CORBEL_CHECK_REPLIES: z.stringbool().default(false),
  CORBEL_LIMITS: z.string().default('{}').transform(parseJson).pipe(limitsSchema),
  CORBEL_MASTER_KEY: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  CORBEL_WHATSAPP: z.string().transform(parseJson).pipe(whatsappSchema).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s):// URL' }).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  WORD_READER: z.enum(wordReaders).default('none'),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/|unix:|\/)/, 'must be tcp://host:port or the path of a socket')
    .optional(),
  CORBEL_FILES: z.enum(['folder', 's3']).optional(),
  CORBEL_INBOUND_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/, 'must be a domain, such as in.lender.example')
    .optional(),
  CORBEL_INBOUND: z
    .string()
    .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be host:port')
    .optional(),
  CORBEL_SNS_TOPICS: z.string().default('').transform(splitList),
  CORBEL_CALLABLE_HOSTS: z.string().default('').transform(splitList),
  SMTP_FROM: z.string().min(3).default('Corbel <no-reply@localhost>'),
})

export type Config = ReturnType<typeof readConfig>

/** What is wrong with the settings, one line each, for the person who starts the program. */
export class ConfigError extends CannotStart {}

/** The only reader of the environment and the command line. An argument outranks its variable. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  args: readonly string[] = process.argv.slice(2),
) {
  const flags = readFlags(args)
  const given = Object.entries({
    ...environment,
    PORT: flags.port ?? environment.PORT,
    CORBEL_DATA: flags.data ?? environment.CORBEL_DATA,
  })
  // An empty variable is how shells and compose files say "not set".
  const parsed = settings.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')),
  )
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join('\n'))
  const found = parsed.data
  const demo = flags.demo ?? found.DATABASE_URL === undefined
  return {
    port: found.PORT,
    // Whoever brings a database of theirs runs a server for others; the embedded one stays on this machine.
    host: found.CORBEL_HOST ?? (found.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
    dataFolder: resolve(found.CORBEL_DATA),
    /** Begins every link in a mail. Never the Host header: whoever asks for a reset could set it. */
    publicUrl: (found.CORBEL_URL ?? `http://127.0.0.1:${found.PORT}`).replace(/\/+$/, ''),
    /** Takes the place of the key file in the data folder. */
    masterKey: found.CORBEL_MASTER_KEY,
    logLevel: found.CORBEL_LOG,
    limits: found.CORBEL_LIMITS,
    /** Addresses or networks of proxies whose word on the caller's address is taken. */
    trustedProxies: found.CORBEL_TRUSTED_PROXIES,
    /** The only host at which platform staff are signed in; without it, they are at every host. */
    staffHost: found.CORBEL_STAFF_HOST,
    /** How strangers are told of the program, and who is told of them. */
    site: found.CORBEL_SITE ?? siteSchema.parse(demo ? demoSite : {}),
    /** Asked whether domains take mail, in place of the machine's own. */
    nameServers: found.CORBEL_NAME_SERVERS,
    /** Holds every reply against its endpoint, at the cost of some speed: development and tests. */
    checkReplies: found.CORBEL_CHECK_REPLIES,
    database: databaseConfig(found.DATABASE_URL, found.DATABASE_APP_URL),
    demo,
    /** Whether strangers may open a company of their own: where a demo is shown, unless it is said otherwise. */
    trialsAreOpen: (found.CORBEL_TRIALS ?? (demo ? 'open' : 'closed')) === 'open',
    /** Whether Forgot Password says that nobody has a name. It lets strangers try which accounts there are. */
    tellsUnknownAccounts: found.CORBEL_UNKNOWN_ACCOUNTS === 'told',
    /** Where clamd listens, which then looks at every file before it is taken. */
    clamd: found.CLAMD_URL,
    /** What reads the words of scans that are about to be sent. */
    wordReader: found.WORD_READER,
    /** Where files are kept: the data folder, or a store of objects. Either is read as long as it is named. */
    files: filesConfig(found),
    mail: found.SMTP_URL === undefined ? undefined : { smtpUrl: found.SMTP_URL },
    /** The line to WhatsApp; without it nothing goes there, and nothing from there is taken. */
    whatsapp: found.CORBEL_WHATSAPP,
    /** In whose name the program writes mails. */
    mailFrom: found.SMTP_FROM,
    /** Mail that comes in: what bounces, and answers. Absent: none does. */
    inbound: inboundConfig(found.CORBEL_INBOUND_DOMAIN, found.CORBEL_INBOUND),
    /** Topics of Amazon SNS through which SES tells what became of mails. */
    snsTopics: found.CORBEL_SNS_TOPICS,
    /** Hosts (`host` or `host:port`) that automations may call although they are of a network of its own or have no TLS. */
    callable: found.CORBEL_CALLABLE_HOSTS,
  }
}

function inboundConfig(domain: string | undefined, listen: string | undefined) {
  if (domain === undefined) {
    if (listen !== undefined) throw new ConfigError('CORBEL_INBOUND needs CORBEL_INBOUND_DOMAIN beside it.')
    return undefined
  }
  const at = listen?.lastIndexOf(':') ?? -1
  const host = listen?.slice(0, at).replace(/^\[|\]$/g, '') ?? ''
  return { domain, listen: listen === undefined ? null : { host, port: Number(listen.slice(at + 1)) } }
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, data: { type: 'string' }, demo: { type: 'boolean' } },
      allowNegative: true,
    }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function databaseConfig(ownerUrl: string | undefined, appUrl: string | undefined): DatabaseConfig {
  if (ownerUrl !== undefined) return { kind: 'external', ownerUrl, appUrl }
  if (appUrl !== undefined) throw new ConfigError('DATABASE_APP_URL needs DATABASE_URL beside it.')
  return { kind: 'embedded' }
}

type FoundFiles = Pick<
  z.output<typeof settings>,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'CORBEL_FILES'
>

function filesConfig(found: FoundFiles): FilesConfig {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = found
  if (bucket === undefined) {
    if (found.CORBEL_FILES === 's3') throw new ConfigError('CORBEL_FILES: s3 needs S3_BUCKET beside it.')
    return { keptIn: 'folder', s3: null }
  }
  if (accessKey === undefined || secretKey === undefined)
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY beside it.')
  const endpoint = (found.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { keptIn: found.CORBEL_FILES ?? 's3', s3: { endpoint, bucket, region, accessKey, secretKey } }
}

function splitList(text: string): string[] {
  return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

function parseJson(text: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'must be JSON, such as {"signInFailuresPerAccount": 3}',
    })
    return z.NEVER
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}
