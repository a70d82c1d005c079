import { type DomainFeature, isEndpoint } from './feature-manifest.ts'
import { features } from './features.ts'
import type { EndpointParts } from './shared/endpoint.ts'
import * as platform from './shared/platform-endpoints.ts'

const withPlatform: readonly DomainFeature[] = [...features, { name: 'platform', endpoints: platform }]

/** Every endpoint of the program by feature and name: what the API document and the access matrix are made from. */
export const allEndpoints: readonly { feature: string; name: string; endpoint: EndpointParts }[] = withPlatform.flatMap(
  ({ name: feature, endpoints }) =>
    Object.entries(endpoints).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
    ),
)
