import { samePath } from '@corbel/domain/figures/mapping-rules'
import { type FigureMapping, meanings } from '@corbel/domain/figures/meanings'
import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { refillLater } from '../../records/list/refilling/refill-later.ts'

export type FormFigures = FormReference & {
  readonly title: string
  readonly figures: FigureMapping
  readonly former: FigureMapping | null
  readonly rev: number
  readonly updatedAt: Date | null
  readonly updatedBy: string
}

/** What the fields of a form mean, with its published version; changes of it hold the company's configuration. */
export async function findFormFigures(db: Db, companyId: string, formId: number): Promise<FormFigures | undefined> {
  const answer = await sql<FormFigures>`
    select id as "formId", published_version as version, rights_version as "rightsVersion", title, figures,
      former_figures as former, figures_rev as rev, figures_updated_at as "updatedAt",
      figures_updated_by_name as "updatedBy"
    from form where company_id = ${companyId} and id = ${formId}`.execute(db)
  return answer.rows[0]
}

export type WrittenFigures = {
  readonly companyId: string
  readonly formId: number
  readonly figures: FigureMapping
  readonly former: FigureMapping
  readonly at: Date
  readonly by: string
}

/** From now on saves write the new figures; a job brings the rows that are there up to date. */
export async function writeFormFigures(
  db: Db,
  { companyId, formId, figures, former, at, by }: WrittenFigures,
): Promise<void> {
  await sql`
    update form set figures = ${JSON.stringify(figures)}::jsonb, former_figures = ${JSON.stringify(former)}::jsonb,
      figures_rev = figures_rev + 1, figures_updated_at = ${at}, figures_updated_by_name = ${by}
    where company_id = ${companyId} and id = ${formId}`.execute(db)
  await refillLater(db, companyId, formId)
}

/** Every field whose meaning rows may still show: what a change before the next one left in them may be there, too. */
export function formerFigures({ former, figures }: Pick<FormFigures, 'former' | 'figures'>): FigureMapping {
  return Object.fromEntries(
    meanings.flatMap((meaning) => {
      const paths = [...(former?.[meaning] ?? []), ...(figures[meaning] ?? [])]
      const each = paths.filter((path, at) => paths.findIndex((first) => samePath(first, path)) === at)
      return each.length === 0 ? [] : [[meaning, each]]
    }),
  )
}
