import { Readable } from 'node:stream'
import { reasonInAnswer } from '@corbel/domain/emails/bounces/bounce-verdict'
import type { HandingAnswer, HandingStage } from '@corbel/domain/emails/sending/handing-answer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type SmtpTimes = {
  readonly connectMs: number
  readonly greetingMs: number
  /** Without a word from the server. */
  readonly silenceMs: number
}

const standardTimes: SmtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 15_000 }

export type PackedMail = {
  readonly envelope: { readonly from: string; readonly to: string }
  readonly bytes: Buffer
}

const connectionsMost = 5
const mailsPerConnection = 100
const idleMs = 20_000

/**
 * Connections to the operator's mail server, kept while mails follow each other. One mail is given once: whether it is
 * given again is for whoever knows what became of it to say. Only a kept connection that turns out to be gone before
 * the mail's text was begun is replaced by a fresh one without a word.
 */
export class SmtpPool {
  readonly #url: URL
  readonly #times: SmtpTimes
  readonly #idle: Kept[] = []
  readonly #waiting: (() => void)[] = []
  #open = 0
  #closed = false

  constructor(url: string, times: SmtpTimes = standardTimes) {
    this.#url = new URL(url)
    this.#times = times
  }

  async give(mail: PackedMail): Promise<HandingAnswer> {
    await this.#turn()
    try {
      return await this.#giveInTurn(mail)
    } finally {
      this.#open -= 1
      this.#waiting.shift()?.()
    }
  }

  close(): void {
    this.#closed = true
    for (const kept of this.#idle.splice(0)) kept.end()
  }

  async #turn(): Promise<void> {
    while (this.#open >= connectionsMost) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#open += 1
  }

  async #giveInTurn(mail: PackedMail): Promise<HandingAnswer> {
    for (;;) {
      const kept = this.#idle.pop()
      const connection = kept ?? new Kept(this.#url, this.#times)
      const answer = await connection.give(mail)
      const isGone = kept !== undefined && connection.isBroken && isUntouched(answer)
      if (!connection.isBroken && !this.#closed && connection.given < mailsPerConnection) this.#keep(connection)
      else connection.end()
      if (!isGone) return answer
    }
  }

  #keep(connection: Kept): void {
    this.#idle.push(connection)
    connection.endUnlessUsed(idleMs, () => {
      const at = this.#idle.indexOf(connection)
      if (at >= 0) this.#idle.splice(at, 1)
    })
  }
}

/** The connection went away before the mail was begun: a server that closes what lies idle says 421, or nothing. */
function isUntouched(answer: HandingAnswer): boolean {
  if (answer.kind === 'none') return !answer.bodyBegun
  return answer.kind === 'refused' && answer.code === 421 && answer.stage !== 'body'
}

type Failure = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** One connection. */
class Kept {
  readonly #connection: SMTPConnection
  readonly #url: URL
  #isReady = false
  #idleTimer: NodeJS.Timeout | undefined
  #onGone: (() => void) | undefined
  isBroken = false
  given = 0

  constructor(url: URL, times: SmtpTimes) {
    this.#url = url
    const secure = url.protocol === 'smtps:'
    this.#connection = new SMTPConnection({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.greetingMs,
      socketTimeout: times.silenceMs,
      dnsTimeout: times.connectMs,
      // The operator's own words, as the URL says them: `?ignoreTLS=true`.
      ...(url.searchParams.get('ignoreTLS') === 'true' ? { ignoreTLS: true } : {}),
      ...(url.searchParams.get('requireTLS') === 'true' ? { requireTLS: true } : {}),
      ...(url.searchParams.get('rejectUnauthorized') === 'false' ? { tls: { rejectUnauthorized: false } } : {}),
      allowInternalNetworkInterfaces: true,
    })
    const gone = (): void => {
      this.isBroken = true
      this.#onGone?.()
    }
    this.#connection.on('error', gone)
    this.#connection.on('end', gone)
  }

  async give({ envelope, bytes }: PackedMail): Promise<HandingAnswer> {
    clearTimeout(this.#idleTimer)
    this.#onGone = undefined
    this.given += 1
    let bodyBegun = false
    try {
      if (!this.#isReady) await this.#begin()
      // Read when the server asked for the text, and not before.
      const text = Readable.from(once(bytes, () => (bodyBegun = true)))
      const info = await new Promise<string>((resolve, reject) => {
        this.#connection.send({ from: envelope.from, to: [envelope.to] }, text, (error, sent) =>
          error ? reject(error) : resolve(sent?.response ?? ''),
        )
      })
      return { kind: 'taken', by: takenBy(info, this.#url.hostname) }
    } catch (error) {
      const answer = answerOf(error as Failure, bodyBegun)
      // After a refusal of one mail the connection is good for the next; after anything else nobody knows.
      if (answer.kind !== 'refused' || answer.code === 421 || answer.stage === 'greeting' || bodyBegun)
        this.isBroken = true
      else await this.#reset()
      return answer
    }
  }

  endUnlessUsed(ms: number, onGone: () => void): void {
    this.#onGone = onGone
    this.#idleTimer = setTimeout(() => this.end(), ms)
    this.#idleTimer.unref()
  }

  end(): void {
    clearTimeout(this.#idleTimer)
    if (!this.isBroken) this.#connection.quit()
    else this.#connection.close()
    this.isBroken = true
    this.#onGone?.()
  }

  async #begin(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#connection.once('error', reject)
      this.#connection.once('end', () => reject(new Error('the connection ended')))
      this.#connection.connect((error) => (error ? reject(error) : resolve()))
    })
    const { username, password } = this.#url
    if (username !== '')
      await new Promise<void>((resolve, reject) => {
        const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
        this.#connection.login(auth, (error) => (error ? reject(error) : resolve()))
      })
    this.#isReady = true
  }

  async #reset(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#connection.reset((error) => {
        if (error) this.isBroken = true
        resolve()
      })
    })
  }
}

function* once(bytes: Buffer, onBegin: () => void): Generator<Buffer> {
  onBegin()
  yield bytes
}

function answerOf({ responseCode, response = '', command = '', code }: Failure, bodyBegun: boolean): HandingAnswer {
  if (responseCode === undefined || responseCode < 400) {
    // Larger than the server takes: it was told so before anything was given.
    if (code === 'EMESSAGE' && command === 'MAIL FROM')
      return { kind: 'refused', code: 552, enhanced: '5.3.4', stage: 'body', reason: 'mesgtoobig' }
    return { kind: 'none', bodyBegun }
  }
  const [, enhanced = null] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response.trim()) ?? []
  const stage = stageOf(command, bodyBegun)
  const isOfMail = stage === 'recipient' || stage === 'body'
  const reason = isOfMail ? reasonInAnswer(response, { enhanced, stage }) : null
  return { kind: 'refused', code: responseCode, enhanced, stage, reason }
}

function stageOf(command: string, bodyBegun: boolean): HandingStage {
  if (bodyBegun || command === 'DATA') return 'body'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'MAIL FROM' || command.startsWith('AUTH') ? 'sender' : 'greeting'
}

/** The server's own name where its answer gives it, and else the one we called. */
function takenBy(response: string, host: string): string {
  const [, named] = /\bby ([a-z0-9.-]{3,100})\b/i.exec(response) ?? []
  return named ?? host
}
