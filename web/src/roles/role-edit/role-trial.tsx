import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { type TrialAction, tryRole } from '@corbel/domain/roles/role-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useModuleTitles } from '../use-module-titles.ts'
import { TrialTable } from './trial-table.tsx'

interface RoleTrialProps {
  roleId: string
  isUnsaved: boolean
}

/** What a holder of the role would see and could do, and which right says so. */
export function RoleTrial({ roleId, isUnsaved }: RoleTrialProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [number, setNumber] = useState('')
  const trial = useMutation({ mutationFn: () => ask(roleId, number.trim()) })
  const result = trial.data
  const titles = new Map(useModuleTitles().map(({ key, title }) => [key, title]))
  return (
    <div className="stack">
      <p className="quiet">{isUnsaved ? t('roles.testUnsaved') : t('roles.testHint')}</p>
      <form
        className="role-field-tools"
        onSubmit={(event) => {
          event.preventDefault()
          trial.mutate()
        }}
      >
        <TextField
          label={t('roles.loanNumber')}
          value={number}
          maxLength={60}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" loading={trial.isPending}>
          {t('roles.test')}
        </Button>
      </form>
      <FormError message={trial.isError ? errorText(trial.error) : null} />
      {result === null && <p role="status">{t('roles.noLoan')}</p>}
      {result && (
        <>
          {result.record && (
            <>
              <TrialTable title={result.record.title} actions={result.record.actions} />
              <p className="quiet">{t('roles.fieldCounts', result.record.fields)}</p>
            </>
          )}
          <TrialTable
            title={t('roles.tabs.menu')}
            actions={result.menu.map(
              ({ title, shown, why }): TrialAction => ({ action: title, answer: shown ? 'always' : 'never', why }),
            )}
          />
          {result.modules.map(({ module, actions }) => (
            <TrialTable key={module} title={titles.get(module) ?? module} actions={actions} />
          ))}
        </>
      )}
    </div>
  )
}

/** Null: no loan has the number. */
async function ask(roleId: string, number: string) {
  const record = number === '' ? undefined : await loanOf(number)
  return record === null ? null : call(tryRole, { params: { id: roleId }, body: { record } })
}

async function loanOf(number: string): Promise<string | null> {
  const { opportunities } = await call(listLoans, { body: { search: number, limit: 20 } })
  const wanted = number.toLowerCase()
  return opportunities.find(({ info }) => String(info.auto_increment).toLowerCase() === wanted)?._id ?? null
}
