import type { ModuleKey } from '@corbel/domain/roles/role'
import { type LoanDesk, openLoanDesk } from './sample-loan-desk.ts'

type Name = Parameters<LoanDesk['call']>[0]

export type SampleView = {
  readonly _id: string
  readonly name: string
  readonly rev: number
  readonly content: Record<string, unknown>
  readonly unusable: string[]
  readonly roles: string[]
  readonly permissions: { readonly change: boolean }
}

const tables = ['list_view', 'list_view_choice', 'list_view_default']

/** A loan desk whose people keep views. */
export async function openViewDesk() {
  const desk = await openLoanDesk()
  const { call, lender, database } = desk
  const module: ModuleKey = 'opportunities'
  let made = 0
  const newName = (): string => `View ${++made}`
  const viewsOf = async (name: Name, list: ModuleKey = module): Promise<SampleView[]> =>
    (await call(name, `GET views?module=${list}`)).body.views as SampleView[]
  return {
    ...desk,
    module,
    newName,
    viewsOf,
    kept: async (name: Name, more: object = {}): Promise<SampleView> => {
      const answer = await call(name, 'POST views', { module, name: newName(), content: {}, ...more })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.view as SampleView
    },
    seen: async (name: Name, { _id }: SampleView): Promise<SampleView | undefined> =>
      (await viewsOf(name)).find((one) => one._id === _id),
    choiceOf: async (name: Name) => (await call(name, `GET views?module=${module}`)).body.choice,
    /** Everything that is stored of views, as one text: equal texts mean that nothing was written. */
    stored: async (): Promise<string> => {
      const rows = await Promise.all(
        tables.map((table) =>
          database.ownerPool.query(`select * from ${table} where company_id = $1 order by 1, 2`, [lender.companyId]),
        ),
      )
      return JSON.stringify(rows.map((one) => one.rows))
    },
  }
}
