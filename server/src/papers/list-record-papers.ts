import type { listRecordPapers as endpoint } from '@corbel/domain/papers/kept/record-paper-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { onRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { libraryOf, standardDocsOf } from './company/company-papers.ts'
import { customDocsOf } from './custom/custom-docs.ts'

type Reply = ReplyOf<typeof endpoint>

/** What stands below the documents of a record, each part as far as its own call would answer it. */
export async function listRecordPapers(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner }: BodyOf<typeof endpoint>,
): Promise<Result<Reply>> {
  const right = { tab: 'docs', action: 'read' } as const
  return onRecord(call, { kinds, module, owner, right }, async (met: MetRecord) => {
    const custom = await customDocsOf(call.db, met)
    // Papers of the company are its own people's: a guest of a share has their own company's.
    if (met.reader.guestOf !== undefined) return granted({ custom, library: [], standard: [] })
    const { program } = await met.head('en')
    const library = await libraryOf(call.db, met.reader, program === null ? [] : [Number(program)])
    const { formId } = await met.form()
    const isOfLead = module.toLowerCase() === 'leads'
    const standard = isOfLead ? [] : await standardDocsOf(call.db, met.reader, formId)
    return granted({ custom, library, standard })
  })
}
