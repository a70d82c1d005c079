import type { LoanParty } from '@corbel/domain/loans/parties/party-endpoints'
import { IconArrowUp, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { nameOf } from '../loan-edit/loan-facts.ts'
import './parties.css'
import { partiesQuery } from './parties-query.ts'
import { usePartyChange } from './use-party-change.ts'

const AddPartyDialog = lazyPart(async () => (await import('./add-party-dialog.tsx')).AddPartyDialog, 'over')

/** The borrowers of a loan one by one, with how they sign in. */
export function PartiesEditor({ loanId }: { loanId: string }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(partiesQuery(loanId))
  const change = usePartyChange(loanId)
  const [isAdding, setAdding] = useState(false)
  if (!data)
    return isError ? <p className="quiet">{t('parties.loadFailed')}</p> : <p className="quiet">{t('shared.loading')}</p>
  const { parties, offered, permissions } = data
  const others = parties.filter(({ first }) => !first)
  const upOf = (person: LoanParty): string[] => {
    const ids = others.map(({ _id }) => _id)
    const at = ids.indexOf(person._id)
    return ids.with(at - 1, person._id).with(at, ids[at - 1] ?? person._id)
  }
  return (
    <div className="parties">
      {parties.length === 0 && <p className="quiet">{t('parties.none')}</p>}
      <ul>
        {parties.map((person) => (
          <li key={person._id}>
            <div className="party-who">
              {person.opens ? (
                <AppLink to={paths.person('prospects', person._id)}>{nameOf(person)}</AppLink>
              ) : (
                <span>{nameOf(person)}</span>
              )}
              <span className="meta quiet">
                {person.first ? t('parties.first') : t('parties.coBorrower')}
                {person.signIn && ` · ${t(`parties.signIns.${person.signIn}`)}`}
              </span>
            </div>
            {person.mayInvite && (
              <Button
                variant="default"
                size="sm"
                disabled={change.isPending}
                aria-label={t('parties.inviteLabel', { name: nameOf(person) })}
                onClick={() => change.invite(person)}
              >
                {t('parties.invite')}
              </Button>
            )}
            {permissions.update && !person.first && (
              <>
                {person._id !== others[0]?._id && (
                  <IconButton
                    label={t('parties.moveUp', { name: nameOf(person) })}
                    icon={<IconArrowUp size={18} stroke={1.75} />}
                    disabled={change.isPending}
                    onClick={() => change.order(upOf(person))}
                  />
                )}
                <IconButton
                  label={t('parties.remove', { name: nameOf(person) })}
                  icon={<IconUserMinus size={18} stroke={1.75} />}
                  disabled={change.isPending}
                  onClick={() => void change.askRemove(person)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {permissions.update && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('parties.add')}
        </Button>
      )}
      {isAdding && (
        <AddPartyDialog {...{ loanId, offered }} mayBring={permissions.bring} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
