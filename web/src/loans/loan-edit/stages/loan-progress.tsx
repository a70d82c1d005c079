import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useMissingPlaces } from '../../../forms/form-bar-panel.tsx'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { LoanPageReply } from '../../loan-query.ts'
import { LoanBlockNote } from './loan-block-note.tsx'
import { LoanStageBar } from './loan-stage-bar.tsx'
import { type StatusChoice, stagesOf } from './loan-stages.ts'

const noteId = 'stage-blocked'

interface LoanProgressProps {
  page: LoanPageReply
  form: OpenForm
  enteredAt: string | null
  onChoose: (status: StatusChoice) => void
  onJump: (place: FieldPlace) => void
  onMore: () => void
}

/** Whether its status may be changed. */
export const mayMove = ({ permissions, opportunity: loan }: LoanPageReply): boolean =>
  permissions.status && loan.active && !loan.readonly

/** The stages of the loan and, while required fields are empty, what blocks the next one. */
export function LoanProgress({ page, form, enteredAt, onChoose, onJump, onMore }: LoanProgressProps) {
  const stages = stagesOf(page.opportunity, page.status)
  const missing = useMissingPlaces(form.draft, form.places)
  const next = stages.steps[stages.current + 1]
  if (stages.steps.length === 0) return null
  const isBlocked = missing.length > 0 && stages.current >= 0 && page.opportunity.active
  return (
    <>
      <LoanStageBar
        stages={stages}
        isBlocked={isBlocked}
        mayChange={mayMove(page)}
        enteredAt={enteredAt}
        onChoose={onChoose}
      />
      {page.opportunity.stage?.override ? <PassedGate {...page.opportunity.stage.override} /> : null}
      {isBlocked && next ? (
        <LoanBlockNote id={noteId} stage={next.title} missing={missing} onJump={onJump} onMore={onMore} />
      ) : null}
    </>
  )
}

/** Moves the loan one stage on; where that is blocked it says why first. */
export function MoveOnButton({ page, form, onChoose }: Pick<LoanProgressProps, 'page' | 'form' | 'onChoose'>) {
  const { t } = useTranslation()
  const stages = stagesOf(page.opportunity, page.status)
  const missing = useMissingPlaces(form.draft, form.places)
  const next = stages.current < 0 ? undefined : stages.steps[stages.current + 1]
  if (!next || !mayMove(page)) return null
  const isBlocked = missing.length > 0
  return (
    <Button variant="default" aria-describedby={isBlocked ? noteId : undefined} onClick={() => onChoose(next)}>
      {t('loanPage.moveTo', { stage: next.title })}
    </Button>
  )
}

/** Why the loan stands here though something that the stage requires was open. */
function PassedGate({ by, reason }: NonNullable<NonNullable<LoanPageReply['opportunity']['stage']>['override']>) {
  const { t } = useTranslation()
  return (
    <p className="meta quiet passed-gate">
      {t('loanPage.passedGate', { name: by.user })} <q dir="auto">{reason}</q>
    </p>
  )
}
