import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetAnswer, TypesetAsk, TypesetSetup } from './typeset.ts'

// Runs in a thread of its own: a document takes the processor for as long as it is being set.
// The border of threads: both sides are of this folder.
const { workspace, fontFiles } = workerData as TypesetSetup
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [...fontFiles] }] })

parentPort?.on('message', ({ id, template, data, picture }: TypesetAsk) => {
  parentPort?.postMessage({ id, ...typeset(template, { data, picture }) } satisfies TypesetAnswer)
})

type Made = Omit<TypesetAnswer, 'id'>

function typeset(template: string, { data, picture }: Pick<TypesetAsk, 'data' | 'picture'>): Made {
  const place = join(workspace, 'picture')
  try {
    if (picture !== null) compiler.mapShadow(place, Buffer.from(picture))
    const made = compiler.compile({ mainFileContent: template, inputs: { data } })
    const document = made.result
    if (document === null) return { problem: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? 'no document') }
    return { pdf: compiler.pdf(document, { pdfTags: true }), pages: document.numOfPages }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  } finally {
    if (picture !== null) compiler.unmapShadow(place)
    compiler.evictCache(10)
  }
}
