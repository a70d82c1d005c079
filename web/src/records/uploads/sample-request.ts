/** A request with bytes, as the browser makes it. */
export class SampleRequest extends EventTarget {
  static all: SampleRequest[] = []
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  url = ''
  body: FormData | Blob | null = null
  status = 0
  responseText = ''
  isAborted = false
  isDone = false

  open(_method: string, url: string): void {
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return name === 'Retry-After' && this.status === 429 ? '20' : null
  }

  send(body: FormData | Blob): void {
    this.body = body
    SampleRequest.all.push(this)
  }

  abort(): void {
    this.isAborted = true
    this.isDone = true
    this.dispatchEvent(new Event('abort'))
  }

  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.isDone = true
    this.dispatchEvent(new Event('load'))
  }

  breakOff(): void {
    this.isDone = true
    this.dispatchEvent(new Event('error'))
  }
}
