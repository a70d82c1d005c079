import './parties.css'
import { Fragment } from 'react'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { nameOf } from '../loan-edit/loan-facts.ts'
import type { LoanPageReply } from '../loan-query.ts'

interface BorrowerNamesProps {
  loan: LoanPageReply['opportunity']
  /** Said where nobody borrows it. */
  nobody: string
}

/** Who borrows a loan, each as the way to their page where it opens; else as far as the form names others. */
export function BorrowerNames({ loan, nobody }: BorrowerNamesProps) {
  const people = [...(loan.prospect ? [loan.prospect] : []), ...loan.coBorrowers]
  return (
    <>
      {people.length === 0 && nobody}
      {people.map((person, at) => (
        <Fragment key={person._id}>
          {at > 0 && <span className="quiet"> · </span>}
          {loan.opensBorrowers ? (
            <AppLink className="borrower-name" to={paths.person('prospects', person._id)}>
              {nameOf(person)}
            </AppLink>
          ) : (
            nameOf(person)
          )}
        </Fragment>
      ))}
      {loan.coBorrowers.length === 0 && loan.figures.coBorrower && (
        <span className="quiet"> · {loan.figures.coBorrower}</span>
      )}
    </>
  )
}
