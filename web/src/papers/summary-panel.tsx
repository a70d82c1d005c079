import { type SummaryFormat, summaryFormats } from '@corbel/domain/papers/summary/summary-endpoints'
import { IconFileSpreadsheet, IconFileText, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { type SummaryPlace, takeSummary } from './take-summary.ts'

const icons = { pdf: IconFileText, csv: IconTable, xlsx: IconFileSpreadsheet } as const

/** The summary of a record, to take along: as a document, or as a table for Excel. */
export function SummaryPanel(place: SummaryPlace) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [taken, setTaken] = useState<SummaryFormat | null>(null)
  const take = async (format: SummaryFormat): Promise<void> => {
    setTaken(format)
    await takeSummary(place, format, { t, errorText })
    setTaken(null)
  }
  return (
    <section className="card" aria-label={t('papers.summary.document')}>
      <header className="card-h papers-head">
        <h2>{t('papers.summary.document')}</h2>
        <span className="grow" />
        {summaryFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Button
              key={format}
              variant="default"
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              loading={taken === format}
              onClick={() => void take(format)}
            >
              {t(`papers.summary.formats.${format}`)}
            </Button>
          )
        })}
      </header>
    </section>
  )
}
