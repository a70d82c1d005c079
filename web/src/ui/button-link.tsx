import { Button, type ButtonProps } from '@mantine/core'
import type { Path } from '../paths.ts'
import { AppLink } from './app-link.tsx'

interface ButtonLinkProps extends ButtonProps {
  to: Path
  replace?: boolean
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={AppLink} {...props} />
}
