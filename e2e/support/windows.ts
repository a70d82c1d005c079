/** Of the last list that names some, and so of all: what Playwright does without as well. */
const withoutFeatures = [
  // Parts of the browser's own window, a page each beside every page of a journey.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'InitialWebUI', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['LensOverlay', 'MediaRouter', 'AimEnabled'],
  // A site of a journey shows a page of this machine in a frame; nobody is there to be asked.
  'LocalNetworkAccessChecks',
]

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
  `--disable-features=${withoutFeatures.join(',')}`,
]

/**
 * What a page of a journey runs is over before it would run faster for being compiled a second time, and nobody looks at
 * how smoothly it is drawn.
 */
export const journeyFlags = [
  ...browserFlags,
  '--js-flags=--no-opt --no-maglev',
  ...['--in-process-gpu', '--disable-gpu-compositing', '--disable-threaded-animation'],
  ...['--disable-partial-raster', '--disable-lcd-text'],
]

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
