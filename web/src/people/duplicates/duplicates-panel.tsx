import './duplicates.css'
import type { DuplicatePerson } from '@corbel/domain/people/duplicate-endpoints'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

interface DuplicatesProps {
  found: readonly DuplicatePerson[]
  more: boolean
  title: string
  text: string
  /** The focus goes to it. */
  isInsisted?: boolean
  /** What can be done with one of them. */
  actionOf?: (person: DuplicatePerson) => ReactNode
  /** What else can be done. */
  action?: ReactNode
}

const nameOf = ({ info }: DuplicatePerson): string => `${info.first_name} ${info.last_name}`.trim()

/** People who may be the one at hand, with the reasons, and what to do about it. */
export function DuplicatesPanel({ found, more, title, text, isInsisted, actionOf, action }: DuplicatesProps) {
  const { t } = useTranslation()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isInsisted) section.current?.focus()
  }, [isInsisted])
  return (
    <section className="card duplicates" ref={section} tabIndex={-1} aria-labelledby={heading}>
      <div className="duplicates-h">
        <div>
          <h2 id={heading}>{title}</h2>
          <p className="quiet">
            {text}
            {more && ` ${t('duplicates.others')}`}
          </p>
        </div>
        {action}
      </div>
      <ul>
        {found.map((person) => (
          <li key={person._id}>
            <Avatar name={nameOf(person)} decorative />
            <div className="duplicates-who">
              <p>
                {person.permissions.read ? (
                  <AppLink to={paths.person(person.kind, person._id)} target="_blank" rel="noopener">
                    {nameOf(person) || t('people.noName')}
                  </AppLink>
                ) : (
                  nameOf(person) || t('people.noName')
                )}
              </p>
              <p className="quiet">{[person.info.email, person.info.phone].filter(Boolean).join(' · ')}</p>
            </div>
            <div className="duplicates-why">
              {!person.active && <StatusChip label={t('shared.deactive')} />}
              {person.alike.map((one) => (
                <StatusChip key={one} label={t(`duplicates.${one}`)} color="amber" />
              ))}
            </div>
            {actionOf?.(person)}
          </li>
        ))}
      </ul>
    </section>
  )
}
