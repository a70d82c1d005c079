import type { Actor } from '@corbel/domain/auth/actor'
import { figureColumns, keyFigures } from '@corbel/domain/figures/key-figures'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { figureTitles } from '../records/figures/figure-fields.ts'
import type { HeadFact, RecordHead } from '../records/record-head.ts'
import { presentFigures } from './figures-presenter.ts'
import { configurationIn, loanListConfiguration } from './list/list-configuration.ts'
import { presentLoanRow, rowContext } from './list/list-presenter.ts'
import { formReferenceOf } from './loan-form.ts'
import type { StoredLoan } from './stored-loan.ts'

type Heading = { readonly row: StoredLoan; readonly language: Language }

/** What papers about a loan begin with: who borrows, what, where it stands, and its key figures, as its reader sees them. */
export async function loanHead(db: Db, actor: Actor, { row: loan, language }: Heading): Promise<RecordHead> {
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const form = await getPublishedForm(db, actor.companyId, formReferenceOf(loan))
    const context = rowContext(configuration, actor, false)
    const row = presentLoanRow(
      {
        ...loan,
        ...{ info: {}, address: null, status: [...loan.status], source: [], groups: [], people: [] },
        ...{ shares: [...loan.shares], co_borrowers: [...loan.co_borrowers] },
        ...{ created_at: loan.created_at.toISOString(), updated_at: loan.updated_at.toISOString() },
      },
      context,
    )
    const { known: figures } = presentFigures(loan, { form, actor, configuration })
    const nameOf = (one: { info: { first_name: string; last_name: string } }) =>
      `${one.info.first_name} ${one.info.last_name}`.trim()
    const words: HeadFact[] = [
      { label: tell('papers.head.number'), value: loan.number, kind: 'text' },
      {
        label: tell('figures.meanings.borrower'),
        value: row.prospect === null ? '' : nameOf(row.prospect),
        kind: 'text',
      },
      { label: tell('figures.meanings.coBorrower'), value: row.coBorrowers.map(nameOf).join(', '), kind: 'text' },
      {
        label: tell('papers.head.program'),
        value: [row.product.title, row.program.title].filter((one) => one !== '').join(' · '),
        kind: 'text',
      },
      { label: tell('papers.head.status'), value: row.status.map(({ title }) => title).join(', '), kind: 'text' },
    ]
    const numbers = keyFigures.map(
      (figure): HeadFact => ({
        label: figureTitles[figure],
        value: figures[figure]?.value ?? '',
        kind: figureColumns[figure].type,
        figure,
      }),
    )
    const facts = [...numbers, ...words].filter(({ value }) => value !== '')
    return {
      version: loan.version,
      result: { firstName: row.prospect?.info.first_name ?? '', program: String(loan.program), facts },
    }
  })
}
