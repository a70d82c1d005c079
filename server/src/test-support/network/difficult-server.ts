import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { readonly to: string; readonly from: string; readonly source: string }

/** What the server does with a mail to somebody; absent: it takes it. */
export type Behaviour =
  | { readonly at: 'sender' | 'recipient' | 'text'; readonly code: number; readonly enhanced?: string }
  /** It has read the text, and the line goes dead, or it says nothing, or it breaks off half way. */
  | { readonly at: 'drop' | 'silence' | 'half' }

export type TestMailServer = {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Addresses, or all of them, and how often; absent: always. */
  behave: (address: string, behaviour: Behaviour, times?: number) => void
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** A real mail server on this machine that can be told to be difficult. */
export async function openDifficultServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const rules = new Map<string, { behaviour: Behaviour; left: number }>()
  let connections = 0
  const ruleOf = (address: string, at: readonly Behaviour['at'][]): Behaviour | null => {
    const key = rules.has(address) ? address : '*'
    const rule = rules.get(key)
    if (rule === undefined || rule.left <= 0 || !at.includes(rule.behaviour.at)) return null
    rule.left -= 1
    return rule.behaviour
  }
  const no = (behaviour: Behaviour): Error =>
    'code' in behaviour
      ? Object.assign(new Error(`${behaviour.enhanced ?? ''} no`.trim()), { responseCode: behaviour.code })
      : new Error('no')
  const cut = (session: SMTPServerSession): void => {
    for (const one of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
      if (one.id === session.id) one._socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onConnect: (_session, callback) => {
      connections += 1
      callback()
    },
    onMailFrom: ({ address }, _session, callback) => {
      const rule = ruleOf(address, ['sender'])
      callback(rule === null ? null : no(rule))
    },
    onRcptTo: ({ address }, _session, callback) => {
      const rule = ruleOf(address, ['recipient'])
      callback(rule === null ? null : no(rule))
    },
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const half = ruleOf(to, ['half'])
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (half !== null) cut(session)
      })
      stream.on('end', () => {
        const rule = ruleOf(to, ['text', 'drop', 'silence'])
        if (rule !== null && 'code' in rule) return callback(no(rule))
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        received.push({ to, from, source: Buffer.concat(chunks).toString() })
        if (rule?.at === 'drop') return cut(session)
        if (rule?.at === 'silence') return
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (address, behaviour, times = Number.POSITIVE_INFINITY) => {
      rules.set(address, { behaviour, left: times })
    },
    connections: () => connections,
    close,
  }
}
