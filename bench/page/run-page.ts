import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { launchBrowser } from './measured-browser.ts'
import { Report } from './page-report.ts'
import { tellBuilder } from './tell-builder.ts'
import { tellLists } from './tell-lists.ts'
import { tellPaints } from './tell-paints.ts'
import { tellScripts } from './tell-scripts.ts'
import { tellTyping } from './tell-typing.ts'

// npm run bench:page [-- --data FOLDER --rounds N --only PART]
// What a first visit loads, and how soon and how steadily the pages stand, in a real browser. One part alone (scripts,
// paints, lists, typing, builder) is told and not written down.

const { values } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const program = await seededProgram(values.data)
const browser = await launchBrowser()
const report = new Report()
try {
  const { url } = program.corbel
  const client = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  const loanId = async (number: string): Promise<string> => {
    const found = await client.post<{ opportunities: { _id: string }[] }>('opportunities', { search: number })
    const [loan] = found.opportunities
    if (loan === undefined) throw new Error(`the demo has no loan ${number}`)
    return loan._id
  }
  report.say(machine())
  const parts = {
    scripts: () => tellScripts({ browser, url, report }),
    paints: () => tellPaints({ browser, url, loanId, report, rounds: Number(values.rounds) }),
    lists: () => tellLists({ browser, url, report }),
    typing: () => tellTyping({ browser, url, loanId, report }),
    builder: () => tellBuilder({ browser, url, report }),
  }
  for (const [part, tell] of Object.entries(parts)) if (part === (values.only ?? part)) await tell()
  report.say(machine())
} finally {
  await browser.close()
  await program.close()
}
report.end(values.only === undefined)
