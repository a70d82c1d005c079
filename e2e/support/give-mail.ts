import { connect } from 'node:net'
import { createInterface } from 'node:readline'

interface Mail {
  from: string
  to: string
  /** Head and body, as they go over the wire. */
  text: string
}

/** Gives a mail to the program as another mail server does; it is taken, or the journey ends here. */
export async function giveMail(port: number, { from, to, text }: Mail): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const said = async (code: string): Promise<void> => {
    for (;;) {
      const { value } = await lines.next()
      const line = String(value)
      if (!line.startsWith(code)) throw new Error(`The mail was not taken: ${line}`)
      if (line[3] !== '-') return
    }
  }
  const tell = async (words: string, code: string): Promise<void> => {
    socket.write(`${words}\r\n`)
    await said(code)
  }
  await said('220')
  await tell('EHLO mail.test', '250')
  await tell(`MAIL FROM:<${from}>`, '250')
  await tell(`RCPT TO:<${to}>`, '250')
  await tell('DATA', '354')
  await tell(`${text}\r\n.`, '250')
  socket.end()
}
