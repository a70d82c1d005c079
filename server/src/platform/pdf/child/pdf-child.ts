import type { PdfAct, PdfAnswer } from '../pdf-act.ts'
import { doPdfAct } from './do-pdf-act.ts'
import { PdfFaultError } from './pdf-fault-error.ts'

// The one thing that this process does: an act comes, its answer goes, the process ends.
process.once('message', async (act) => {
  process.send?.(await answerTo(act as PdfAct), () => process.exit(0))
})

async function answerTo(act: PdfAct): Promise<PdfAnswer> {
  try {
    return await doPdfAct(act)
  } catch (error) {
    if (error instanceof PdfFaultError) return { ok: false, fault: error.fault }
    const isMemory = error instanceof RangeError || /memory|malloc|alloc/i.test(String(error))
    return { ok: false, fault: isMemory ? 'too-much' : 'broken' }
  }
}
