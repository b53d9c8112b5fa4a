import { limitsService } from '../platform/limits.ts'
import type { OwnServices } from '../platform/own-service.ts'
import { openPostalCodes, postalCodesService } from './addresses/postal-codes.ts'
import { gatewayService } from './gateway/gateway.ts'
import { type GatewayParts, openGateway } from './gateway/opening.ts'
import { companyLimits } from './limits/limits.ts'

/** The services of billing: the gateway, the registers of postal codes, and the limits of companies. */
export async function billingServices(parts: GatewayParts): Promise<{ own: OwnServices; close(): void }> {
  const { settings, clock } = parts
  const gateway = await openGateway(parts)
  const postalCodes = openPostalCodes({ urls: settings.CEP_URLS, clock, timeFactor: settings.TIME_LIMIT_FACTOR })
  return {
    own: new Map([
      gatewayService.opened(gateway),
      postalCodesService.opened(postalCodes),
      limitsService.opened(companyLimits),
    ]),
    close: () => gateway.close(),
  }
}
