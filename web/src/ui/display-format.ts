import { createContext, useContext } from 'react'

/** How dates and times are written for the signed-in person. */
export interface DisplayFormat {
  /** Of Y, M and D with any separators, such as MM-DD-YYYY. */
  dateFormat: string
  /** IANA name. */
  timeZone: string
  /** The company's: ISO 4217. */
  currency: string
}

export const DisplayFormatContext = createContext<DisplayFormat>({
  dateFormat: 'MM-DD-YYYY',
  timeZone: 'UTC',
  currency: 'USD',
})

export const useDisplayFormat = (): DisplayFormat => useContext(DisplayFormatContext)
