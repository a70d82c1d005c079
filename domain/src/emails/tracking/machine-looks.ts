/** Somebody or something fetched the picture of a mail, or followed a link of it. */
export interface MailLook {
  readonly kind: 'open' | 'click'
  readonly at: number
  /** When a mail server took the mail, in milliseconds; null: none has yet. */
  readonly acceptedAt: number | null
  readonly isHead: boolean
  readonly agent: string
  /** From where, as the socket says it. */
  readonly address: string
}

type Row = { readonly name: string; readonly fits: (look: MailLook) => boolean }

const soonMs = 10_000

/**
 * Programs that look through mails before people do, or fetch their pictures for them: as they call themselves. Gateways
 * that take links apart, previews of chats, link checkers, libraries that no person reads with.
 */
const agents: readonly RegExp[] = [
  /((?<!cu)bot|crawler|spider|scanner|preview|monitor|urlscan|linkcheck)\b/i,
  /(bingpreview|slackbot|whatsapp|telegrambot|discordbot|facebookexternalhit|twitterbot|linkedinbot|skypeuripreview)/i,
  /(barracuda|mimecast|proofpoint|ironport|fireeye|trendmicro|sophos|symantec|messagelabs|forcepoint|cloudmark|zscaler)/i,
  /^(curl|wget|python|go-http-client|java\/|okhttp|axios|node|undici|apache-httpclient|libwww|ruby|php|guzzle)/i,
  /(headlesschrome|phantomjs|puppeteer|playwright|selenium|microsoft office.*existence|ms-office; exist)/i,
]

/** Programs that fetch pictures in place of whoever reads: that a picture was fetched says nothing of a person. */
const pictureAgents: readonly RegExp[] = [/googleimageproxy|ggpht\.com/i, /yahoomailproxy/i, /^mozilla\/5\.0$/i]

/**
 * Networks from which programs look: mail gateways as their makers publish them (Microsoft Exchange Online Protection,
 * Mimecast, Barracuda, Proofpoint), as first and last address.
 */
const networks: readonly string[] = [
  ...['40.92.0.0/15', '40.107.0.0/16', '52.100.0.0/14', '104.47.0.0/17', '13.107.6.152/31', '13.107.18.10/31'],
  ...['205.139.110.0/23', '207.211.30.0/24', '146.101.78.0/24', '91.220.42.0/24', '195.130.217.0/24'],
  ...['64.235.144.0/20', '209.222.80.0/21', '67.231.144.0/20', '148.163.128.0/19', '205.220.160.0/19'],
]
/** Apple and Google fetch pictures from their own networks for everybody who wishes it so. */
const pictureNetworks: readonly string[] = ['17.0.0.0/8', '66.102.0.0/20', '66.249.80.0/20', '74.125.0.0/16']

/** The first row that fits makes it a machine's. */
const rows: readonly Row[] = [
  { name: 'head', fits: ({ isHead }) => isHead },
  { name: 'before-accept', fits: ({ acceptedAt }) => acceptedAt === null },
  { name: 'too-soon', fits: ({ at, acceptedAt }) => acceptedAt !== null && at - acceptedAt < soonMs },
  { name: 'agent', fits: ({ agent }) => agent.trim() === '' || agents.some((known) => known.test(agent)) },
  { name: 'network', fits: ({ address }) => isWithin(address, networks) },
  {
    name: 'picture-proxy',
    fits: ({ kind, agent, address }) =>
      kind === 'open' &&
      (pictureAgents.some((known) => known.test(agent.trim())) || isWithin(address, pictureNetworks)),
  },
]

/** Why a look is a machine's; null: it may be a person's. */
export const machineReason = (look: MailLook): string | null => rows.find(({ fits }) => fits(look))?.name ?? null

export interface FollowedLink {
  readonly number: number
  readonly at: number
}

const burstMs = 5_000
const burstLinks = 3
const hiddenMs = 10_000

/**
 * Whether the links that were followed in the last moments, the latest among them, were followed by a machine: three of
 * them within five seconds, or the one that nobody sees. Then all of these moments were its.
 */
export function isBurst(followed: readonly FollowedLink[], now: number): boolean {
  const lately = followed.filter(({ at }) => now - at < burstMs)
  return (
    new Set(lately.map(({ number }) => number)).size >= burstLinks ||
    followed.some(({ number, at }) => number === 0 && now - at < hiddenMs)
  )
}

/** How far back a burst reaches. */
export const burstWindowMs = hiddenMs

function isWithin(address: string, ranges: readonly string[]): boolean {
  const number = ipv4Number(address.replace(/^::ffff:/i, ''))
  if (number === null) return false
  return ranges.some((range) => {
    const [first = '', bits = '32'] = range.split('/')
    const size = 2 ** (32 - Number(bits))
    const start = ipv4Number(first) ?? 0
    return number >= start && number < start + size
  })
}

function ipv4Number(address: string): number | null {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}
