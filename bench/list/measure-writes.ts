import type { CorbelClient } from '../../tools/corbel-client.ts'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { perSecond } from './measure-rows.ts'

interface Read {
  opportunity: { rev: number }
}

/** One loan whose listed amount changes with every call, each change starting from the last one's version. */
export async function savedLoan(client: CorbelClient, url: string, id: string) {
  const http = new KeepAliveClient(url, client.headers)
  let { rev } = (await client.get<Read>(`opportunities/${id}`)).opportunity
  let turn = 0
  return {
    save: async (): Promise<string> => {
      turn += 1
      const formData = { loan_amount: String(10_000 + ((turn * 37) % 20_000)) }
      const answer = await http.send('PATCH', `opportunities/${id}`, { formData, rev })
      // The border of types: the reply is the endpoint's, held against it by the server's own tests.
      rev = (JSON.parse(answer) as { rev: number }).rev
      return answer
    },
    close: () => http.close(),
  }
}

/** Saves a second of so many people, each at a loan of their own. */
export async function savesPerSecond(client: CorbelClient, url: string, ids: readonly string[]): Promise<number> {
  const loans = await Promise.all(ids.map((id) => savedLoan(client, url, id)))
  try {
    return await perSecond(loans.length, async (at) => loans[at]?.save())
  } finally {
    for (const loan of loans) loan.close()
  }
}
