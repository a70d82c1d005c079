import type { ProductReply, ProgramReply } from '@corbel/domain/products/product-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { ConditionsDialog } from './late-conditions-dialog.ts'
import { FiguresDialog } from './late-figures-dialog.ts'
import { NeedsDialog } from './late-needs-dialog.ts'
import { ProgramDialog } from './program-dialog.tsx'

interface ProgramsPartProps {
  product: ProductReply
  forms: readonly { _id: string; title: string }[]
}

/** The programs of a product. */
export function ProgramsPart({ product, forms }: ProgramsPartProps) {
  const { t } = useTranslation()
  const { value: opened, set: setOpened } = useTyped<string | null>(`programs-open:${product._id}`, () => null)
  const [figured, setFigured] = useState<ProgramReply | null>(null)
  const [conditioned, setConditioned] = useState<ProgramReply | null>(null)
  const [needing, setNeeding] = useState<ProgramReply | null>(null)
  const program = product.programs.find((one) => one._id === opened)
  return (
    <section className="card" aria-label={t('products.programs')}>
      <div className="card-h">
        <h2>{t('products.programs')}</h2>
        <span className="grow" />
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened('new')}>
          {t('products.addProgram')}
        </Button>
      </div>
      {product.programs.length === 0 ? (
        <EmptyPanel title={t('products.noPrograms')} text={t('products.noProgramsText')} />
      ) : (
        <ul className="setup-rows" aria-label={t('products.programs')}>
          {product.programs.map((one) => (
            <li key={one._id} className="setup-line">
              <ProgramLine
                program={one}
                onOpen={() => setOpened(one._id)}
                onFigures={() => setFigured(one)}
                onConditions={() => setConditioned(one)}
                onNeeds={() => setNeeding(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {(opened === 'new' || program !== undefined) && (
        <ProgramDialog
          productId={product._id}
          program={program ?? null}
          forms={forms}
          onClose={() => setOpened(null)}
        />
      )}
      {conditioned && <ConditionsDialog program={conditioned} onClose={() => setConditioned(null)} />}
      {needing && <NeedsDialog program={needing} onClose={() => setNeeding(null)} />}
      {figured && <FiguresDialog program={figured} onClose={() => setFigured(null)} />}
    </section>
  )
}

interface ProgramLineProps {
  program: ProgramReply
  onOpen: () => void
  onFigures: () => void
  onConditions: () => void
  onNeeds: () => void
}

function ProgramLine({ program, onOpen, onFigures, onConditions, onNeeds }: ProgramLineProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grow">
        <button type="button" className="link tap" onClick={onOpen}>
          {program.title}
        </button>{' '}
        <span className="badge num">{program.prefix}</span>
        <p className="meta quiet">
          {program.form.title} · {t('products.loanCount', { count: program.loans })}
          {program.own ? '' : ` · ${program.owner}`}
        </p>
      </div>
      {!program.active ? (
        <StatusChip label={t('products.inactive')} />
      ) : (
        !program.open && <StatusChip label={t('products.takesNoLoans')} color="amber" />
      )}
      <button
        type="button"
        className="link tap"
        aria-label={t('figures.of', { program: program.title })}
        onClick={onFigures}
      >
        {t('figures.title')}
      </button>
      <button
        type="button"
        className="link tap"
        aria-label={t('underwritingConditions.templatesOf', { program: program.title })}
        onClick={onConditions}
      >
        {t('underwritingConditions.templates')}
      </button>
      <button
        type="button"
        className="link tap"
        aria-label={t('needs.of', { program: program.title })}
        onClick={onNeeds}
      >
        {t('needs.title')}
      </button>
    </>
  )
}
