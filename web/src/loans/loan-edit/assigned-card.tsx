import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../translation.ts'
import { personValue } from './saving/admin-choices.ts'

/** People assigned to a loan with what is needed to reach them. */
export function AssignedCard({ title, people }: { title: string; people: readonly AssignedPerson[] }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return (
    <div className="card">
      <header className="card-h">
        <h2>{title}</h2>
        <span className="count">{people.length}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="scroll-x" aria-label={title} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('loanPage.role')}</th>
              <th scope="col">{t('loanPage.firstName')}</th>
              <th scope="col">{t('loanPage.lastName')}</th>
              <th scope="col">{t('loanPage.email')}</th>
              <th scope="col">{t('loanPage.phone')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={personValue(person)}>
                <td>{person.role.title}</td>
                <td>{person.user.info.first_name}</td>
                <td>{person.user.info.last_name}</td>
                <td>{person.user.info.email}</td>
                <td className="num">{person.user.info.phone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
