/** How the browser of journeys and measurements is started: alone, and talking to nobody. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
