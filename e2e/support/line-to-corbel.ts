import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../tools/free-port.ts'

/** One address in front of a program that is killed and started anew on another port. */
export class LineToCorbel {
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #port: number | null = null

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`
    this.#server = createServer((socket) => this.#pass(socket)).listen(port, '127.0.0.1')
  }

  static async open(): Promise<LineToCorbel> {
    return new LineToCorbel(await freePort())
  }

  leadTo(url: string): void {
    this.#port = Number(new URL(url).port)
  }

  #pass(socket: Socket): void {
    this.#keep(socket)
    if (this.#port === null) return void socket.destroy()
    const onward = connect(this.#port, '127.0.0.1')
    this.#keep(onward)
    socket.pipe(onward).pipe(socket)
    const cut = () => {
      socket.destroy()
      onward.destroy()
    }
    for (const one of [socket, onward]) one.on('error', cut).on('close', cut)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}
