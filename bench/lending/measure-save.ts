import { interleaved } from '../measuring/interleaved.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import type { Demo } from './open-demo.ts'

export interface SaveTimes {
  median: number
  p99: number
}

const rounds = { warmUp: 30, measured: 300 }

/** A text, a name and an amount that others are calculated from. */
const threeFields = (turn: number): Record<string, string> => ({
  '1a_personalinformation_contactinformation_ext': String(100 + (turn % 900)),
  '1a_personalinformation_alternatenames': `Linda Wright ${turn}`,
  '4a_loanandpropertyinformation_loanamount': String(400_000 + turn),
})

interface Saved {
  rev: number
}

/** One PATCH of three fields after another in the completely filled application; each starts from the last one's rev. */
export async function measureSave({ corbel, client }: Demo, loanId: string): Promise<SaveTimes> {
  const http = new KeepAliveClient(corbel.url, client.headers)
  const { opportunity } = await client.get<{ opportunity: Saved }>(`opportunities/${loanId}`)
  let { rev } = opportunity
  let turn = 0
  const save = async (): Promise<void> => {
    turn += 1
    const answer = await http.send('PATCH', `opportunities/${loanId}`, { formData: threeFields(turn), rev })
    // The border of types: the reply is the endpoint's, held against it by the server's own tests.
    const saved = JSON.parse(answer) as Saved
    if (saved.rev !== rev + 1) throw new Error(`the save of rev ${rev} was answered with rev ${saved.rev}`)
    rev = saved.rev
  }
  const times = (await interleaved([{ name: 'save', run: save }], rounds)).get('save') ?? []
  http.close()
  return { median: median(times), p99: percentile(times, 0.99) }
}
