import { type ReadRecipient, type Said, statusIn, verdictOf } from './bounce-verdict.ts'

/** A mail that came in, as far as what it says of another mail goes. Names of headers and fields in small letters. */
export interface ReturnedMail {
  readonly header: (name: string) => string
  /** What a person reads of it. */
  readonly text: string
  /** Blocks of `message/delivery-status` (RFC 3464), that of the message first. */
  readonly statusBlocks: readonly ReadonlyMap<string, string>[]
  /** Of `message/feedback-report` (RFC 5965); null where there is none. */
  readonly feedback: ReadonlyMap<string, string> | null
  /** Headers of the mail that came back, as far as they came back. */
  readonly original: string
}

/** What a mail says of another one. `delayed` and `delivered` say that nothing went wrong for good. */
export type ReadReturn =
  | { readonly kind: 'bounce'; readonly recipients: readonly ReadRecipient[] }
  | { readonly kind: 'complaint'; readonly type: string; readonly address: string }
  | { readonly kind: 'delayed' | 'delivered'; readonly address: string }
  | { readonly kind: 'automatic' }
  | { readonly kind: 'other' }

/** What a server says stands at the beginning; nobody reads on for ever. */
const longestRead = 20_000

/** Reads a mail that says what became of another one: by its fields, by codes in its text, by its words. */
export function readReturn(whole: ReturnedMail): ReadReturn {
  const mail = { ...whole, text: whole.text.slice(0, longestRead) }
  if (mail.feedback !== null) return readFeedback(mail, mail.feedback)
  const blocks = mail.statusBlocks.length > 0 ? mail.statusBlocks : blocksInText(mail.text)
  const perRecipient = blocks.filter((block) => block.has('action') || block.has('final-recipient'))
  const reporting = blocks.map((block) => block.get('reporting-mta') ?? '').join(' ')
  const actions = perRecipient.map((block) => (block.get('action') ?? 'failed').trim().toLowerCase())
  const isOver = actions.some((action) => action.startsWith('fail'))
  const [first] = perRecipient
  if (first !== undefined && !isOver) {
    const address = addressIn(first.get('final-recipient') ?? first.get('original-recipient') ?? '')
    if (actions.every((action) => action.startsWith('delay'))) return { kind: 'delayed', address }
    if (actions.every((action) => /^(delivered|relayed|expanded)/.test(action))) return { kind: 'delivered', address }
  }
  const isReturn = perRecipient.length > 0 || looksReturned(mail)
  if (!isReturn) return isAutomatic(mail) ? { kind: 'automatic' } : { kind: 'other' }
  const notification = beforeOriginal(mail.text)
  if (perRecipient.length === 0 && isOnlyDelay(notification, mail.header('subject')))
    return { kind: 'delayed', address: addressIn(notification) }
  const said =
    perRecipient.length > 0
      ? perRecipient
          .filter((_block, at) => actions[at]?.startsWith('fail') ?? true)
          .map((block) => saidInFields(block, notification, reporting))
      : [saidInWords(mail, notification)]
  return { kind: 'bounce', recipients: said.map(verdictOf) }
}

function readFeedback(mail: ReturnedMail, feedback: ReadonlyMap<string, string>): ReadReturn {
  const type = (feedback.get('feedback-type') ?? 'abuse').trim().toLowerCase()
  const said = feedback.get('original-rcpt-to') ?? /^to:(.*)$/im.exec(mail.original)?.[1] ?? ''
  // What somebody says of spam filters, or of the way a mail was signed, is no complaint.
  return type === 'not-spam' || type === 'auth-failure' || type === 'dmarc'
    ? { kind: 'other' }
    : { kind: 'complaint', type, address: addressIn(said) }
}

const returnedSubjects =
  /undeliver|non[- ]?deliver|not deliver|returned mail|mail (delivery )?(has )?fail|delivery (status|fail|report|problem|notification|error|has failed)|failure (notice|delivery)|fail(ed|ure).{0,20}(mail|message|deliver)|couldn'?t be delivered|message (delivery )?(has )?(failed|rejected|you sent blocked)|there was an error sending|mail system error|mail could not|dsn:|postmaster notify|error mail|メールエラー|配信.{0,6}(失敗|エラー|不能)|unzustellbar|nicht zugestellt|zustellung|non remis|[ée]chec de (la )?(remise|distribution)|no (se pudo|entregad)|mensaje devuelto|no se ha podido|mancata consegna|n[ãa]o (foi )?entreg|退信|投递失败|недоставлен|не доставлено|не может быть доставлено|warning: could not send/i
const postmasters =
  /mailer-?daemon|postmaster|mail delivery (sub)?system|mail(er)? (delivery|administrator)|poostmaster|mmsc ndr|mail\.delivery|^\s*<?bounces?@/i
const returnedWords =
  /(could not|cannot|can't|was not|wasn't|unable to|were unable to|failed to|couldn't|not) (be )?(deliver|send|relay|reach)|permanent (fatal )?error|delivery (to the following|has failed|failed)|undeliverable|not a member of|rejected by|delivery (problem|error)s?|failure reasons|送信できませんでした|送信に失敗|nicht zugestellt|unzustellbar|n['’]a pas pu [êe]tre|no (se )?pudo|не может быть доставлено|グループ/i

function looksReturned(mail: ReturnedMail): boolean {
  const from = `${mail.header('from')} ${mail.header('return-path')}`
  const isReport = /report-type="?delivery-status/i.test(mail.header('content-type'))
  const byPostmaster = postmasters.test(from)
  const bySubject = returnedSubjects.test(mail.header('subject'))
  if (isReport || (byPostmaster && bySubject) || mail.header('x-failed-recipients') !== '') return true
  const words = returnedWords.test(beforeOriginal(mail.text))
  const isAway = /auto-replied|vacation/i.test(mail.header('auto-submitted')) && !byPostmaster
  if (isAway) return false
  return words && (byPostmaster || bySubject || /you .{0,60}are not member/i.test(mail.header('subject')))
}

/** A machine wrote it (RFC 3834): nobody answers it. */
export function isAutomatic({ header }: Pick<ReturnedMail, 'header'>): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (header('return-path').trim() === '<>') return true
  if (/^(bulk|junk|list|auto_reply)/i.test(header('precedence').trim())) return true
  if (header('x-autoreply') !== '' || header('x-autorespond') !== '' || header('x-auto-response-suppress') !== '')
    return true
  return /^(auto(matic)?[- ]?(reply|response|antwort)|out of (the )?office|away (from|until)|abwesenheit|r[ée]ponse automatique|respuesta autom|risposta automatica|自动回复|自動応答|不在)/i.test(
    header('subject').trim(),
  )
}

const originalBegins =
  /^[-\s>*=_]*(original message( header)?s?( follow)?|(below this line|this) is a copy of|unsent message|returned message|the header of the original|message headers? follow|original message headers|included is a copy|(here is|following is) (a copy of )?(your|the) (message|mail)|a copy of (your|the) message|non-delivered message|undelivered message|message header|content of the returned|transcript of the message)|^--- ?(below|original|the(?! following address)) .{0,60}$|^return-path: ?<|^received: (from|by) /im

/** Without the mail that came back, whose words are nobody's verdict. */
function beforeOriginal(text: string): string {
  const at = originalBegins.exec(text)
  return at === null || at.index < 20 ? text : text.slice(0, at.index)
}

const isOnlyDelay = (text: string, subject: string): boolean =>
  /(warning|delayed|delay)/i.test(subject) &&
  /(still (trying|being)|not yet|will (keep|continue|be) (trying|retried)|do not (need to )?resend|no action is required)/i.test(
    text,
  )

/** Programs that write the fields into their text. */
function blocksInText(text: string): ReadonlyMap<string, string>[] {
  if (!/^\s*(final|original)-recipient:/im.test(text) || !/^\s*(action|status|diagnostic-code):/im.test(text)) return []
  const fields = new Map<string, string>()
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] =
      /^\s*(final-recipient|original-recipient|action|status|diagnostic-code|remote-mta|reporting-mta):\s*(.*)$/i.exec(
        line,
      ) ?? []
    if (name !== '' && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value)
  }
  return [fields]
}

const addressIn = (text: string): string => {
  const plain = text.replace(/^\s*rfc822\s*;/i, '')
  return (/[^\s<>"';:,()[\]]+@[a-z0-9.-]+[a-z0-9]/i.exec(plain)?.[0] ?? '').toLowerCase()
}

function saidInFields(block: ReadonlyMap<string, string>, notification: string, reporting: string): Said {
  const status = statusIn(block.get('status') ?? '')
  const address = addressIn(block.get('original-recipient') ?? block.get('final-recipient') ?? '')
  const final = addressIn(block.get('final-recipient') ?? '')
  return {
    address: final === '' ? address : final,
    diagnosis: (block.get('diagnostic-code') ?? '').slice(0, longestRead / 5),
    around: notification,
    status,
    hasFields: block.has('diagnostic-code'),
    reporting,
  }
}

function saidInWords(mail: ReturnedMail, notification: string): Said {
  const failed = addressIn(mail.header('x-failed-recipients'))
  const named = failed === '' ? addressIn(notification) : failed
  const address = named === '' ? addressIn(/^to:(.*)$/im.exec(mail.original)?.[1] ?? '') : named
  // Where the text says nothing, the subject may.
  const around = `${notification}\n${mail.header('subject')}`
  return { address, diagnosis: '', around, status: null, hasFields: false, reporting: '' }
}
