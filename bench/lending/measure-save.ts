import type { CorbelClient } from '../../tools/corbel-client.ts'
import type { RunningCorbel } from '../../tools/running-corbel.ts'
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

export interface LoanAtWork {
  read: () => Promise<void>
  /** PATCH of three fields; each starts from the last one's rev. */
  save: () => Promise<void>
  close: () => void
}

interface SignedIn {
  corbel: RunningCorbel
  client: CorbelClient
}

/** One loan read and saved over one open connection. */
export async function loanAtWork({ corbel, client }: SignedIn, loanId: string): Promise<LoanAtWork> {
  const http = new KeepAliveClient(corbel.url, client.headers)
  const { opportunity } = await client.get<{ opportunity: Saved }>(`opportunities/${loanId}`)
  let { rev } = opportunity
  let turn = 0
  return {
    read: async () => {
      await http.send('GET', `opportunities/${loanId}`)
    },
    save: async () => {
      turn += 1
      const answer = await http.send('PATCH', `opportunities/${loanId}`, { formData: threeFields(turn), rev })
      // The border of types: the reply is the endpoint's, held against it by the server's own tests.
      const saved = JSON.parse(answer) as Saved
      if (saved.rev !== rev + 1) throw new Error(`the save of rev ${rev} was answered with rev ${saved.rev}`)
      rev = saved.rev
    },
    close: () => http.close(),
  }
}

/** One PATCH after another in the completely filled application. */
export async function measureSave(demo: Demo, loanId: string): Promise<SaveTimes> {
  const loan = await loanAtWork(demo, loanId)
  const times = (await interleaved([{ name: 'save', run: loan.save }], rounds)).get('save') ?? []
  loan.close()
  return { median: median(times), p99: percentile(times, 0.99) }
}
