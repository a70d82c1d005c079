import type { TestApp } from './test-app.ts'

export type InjectedCall = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly payload?: unknown
  readonly headers?: Record<string, string>
}

/** Calls the program without a port. `payload` goes as JSON; text goes as it is, said to be JSON. */
export async function injectJson({ app }: Pick<TestApp, 'app'>, path: string, call: InjectedCall = {}) {
  const { payload, headers = {} } = call
  const body = payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }
  return app.inject({
    method: call.method ?? (payload === undefined ? 'GET' : 'POST'),
    url: `/api/${path}`,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...body,
  })
}
