import { SMTPServer } from 'smtp-server'

export type MailCatcher = { readonly url: string; readonly close: () => Promise<void> }

/** A mail server that takes everything and keeps nothing: `onMail` is told for whom each was. */
export async function openCatcher(onMail: (to: string) => void): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) onMail(address)
        callback()
      })
    },
  })
  // Without a listener a connection that is reset ends the program.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
