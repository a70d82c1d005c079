/** An API client as a lender's own program would be: bearer token, JSON, nothing of Corbel's source. */
export class CorbelClient {
  readonly url: string
  #token: string | undefined
  user: Record<string, unknown> = {}

  constructor(url: string) {
    this.url = url
  }

  static async signedIn(url: string, username: string, password = 'Corbel-demo-2026'): Promise<CorbelClient> {
    const client = new CorbelClient(url)
    const answer = await client.post<{ accessToken: string; user: Record<string, unknown> }>('auth/login', {
      username,
      password,
    })
    client.#token = answer.accessToken
    client.user = answer.user
    return client
  }

  get headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
    }
  }

  async answer(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/api/${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async #read<Reply>(response: Response): Promise<Reply> {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    // The caller names the reply's shape; the server's own tests check it.
    return (await response.json()) as Reply
  }

  async get<Reply>(path: string): Promise<Reply> {
    return this.#read(await this.answer('GET', path))
  }

  async post<Reply>(path: string, body: unknown = {}): Promise<Reply> {
    return this.#read(await this.answer('POST', path, body))
  }

  async patch<Reply>(path: string, body: unknown): Promise<Reply> {
    return this.#read(await this.answer('PATCH', path, body))
  }
}
