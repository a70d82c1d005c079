import '@mantine/core/styles/default-css-variables.layer.css'
import './kit.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColorScheme } from '../color-scheme.ts'
import { styleNonce } from '../style-nonce.ts'
import { cssVariables, theme } from './theme.ts'

/** Around whatever uses the interface kit: nothing of it is on a page before something opens that is made with it. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={useColorScheme()}
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  )
}
