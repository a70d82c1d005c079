import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import { useTranslation } from '../../translation.ts'

/** What is wrong with a form that can be drawn all the same, for those who design forms. */
export function FormProblems({ form }: { form: CompiledForm }) {
  const { t } = useTranslation()
  const problems = form.diagnostics.filter(({ level, code }) => level === 'error' || code === 'unknown-type')
  if (problems.length === 0) return null
  return (
    <details className="loan-notice">
      <summary>{t('forms.problems', { count: problems.length })}</summary>
      <ul className="form-problems">
        {problems.slice(0, 50).map(({ element, code, message }) => (
          <li key={`${element} ${code} ${message}`}>
            <code>{element}</code> {code}: {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
