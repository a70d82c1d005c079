import type { Actor } from '@corbel/domain/auth/actor'
import type { getLoan as endpoint } from '@corbel/domain/loans/open-loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { documentsOf } from '../documents/kept/documents-of.ts'
import { onDocuments } from '../documents/kept/on-documents.ts'
import type { Db } from '../platform/database/db.ts'
import { type PreparedReply, prepareReply } from '../platform/http/prepared-reply.ts'
import { isId } from '../platform/ids.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { type AskedLoan, readLoan } from './get-loan.ts'
import { countLibraryPapers } from './library-count-repository.ts'
import { loanRecords } from './loan-offers.ts'

type Whole = ReplyOf<typeof endpoint>

/** A loan with everything the specified call answers: its form, its documents, and how many papers the library has. */
export async function getWholeLoan(db: Db, actor: Actor, asked: AskedLoan): Promise<Result<PreparedReply<Whole>>> {
  // A guest of a share has their own company's library. Asked for beside the loan, and told with it alone.
  const isOwn = actor.guestOf === undefined && isId(asked.id)
  const [read, docLibCont, docs] = await Promise.all([
    readLoan(db, actor, asked),
    isOwn ? countLibraryPapers(db, actor.companyId, asked.id) : 0,
    isId(asked.id) ? documentsOfLoan({ db, actor, at: asked.at }, asked) : [],
  ])
  if (!read.ok) return read
  const { rest, form } = read.value
  return granted(prepareReply<Whole, 'form'>({ ...rest, docs, docLibCont }, { form: form.whole }))
}

/** Those that `docs/list` answers too; none where their tab is closed. */
async function documentsOfLoan(call: RecordCall, { id, language }: AskedLoan): Promise<Whole['docs']> {
  const asked = { kinds: [loanRecords], module: 'opportunities', owner: id }
  const read = await onDocuments(call, asked, async (met) => granted(await documentsOf(call, met, language)))
  return read.ok ? read.value : []
}
