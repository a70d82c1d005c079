import { initialsOf } from './initials.ts'
import { tip } from './tip.ts'

const looks = ['', 'v', 'g', 'o', 'p', 'b'] as const

/** The same person has the same colour on every page. */
function lookOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return looks[sum % looks.length] ?? ''
}

interface AvatarProps {
  name: string
  /** Said after the name, such as the role. */
  role?: string
  size?: 'sm' | 'md' | 'lg'
  /** The name stands beside it, so the picture says nothing new. */
  decorative?: boolean
}

/** A person as initials on a colour. */
export function Avatar({ name, role, size, decorative = false }: AvatarProps) {
  const className = ['av', lookOf(name), size ?? ''].filter(Boolean).join(' ')
  if (decorative) {
    return (
      <span className={className} aria-hidden>
        {initialsOf(name)}
      </span>
    )
  }
  const label = role ? `${name}, ${role}` : name
  return (
    <span className={className} role="img" aria-label={label} {...tip(label)}>
      {initialsOf(name)}
    </span>
  )
}

/** An avatar with the name beside it. */
export function Person({ name, size }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className="row person">
      <Avatar name={name} size={size} decorative />
      <span className="trunc">{name}</span>
    </span>
  )
}
