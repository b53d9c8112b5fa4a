import type { Area } from '../platform/area.ts'
import { providerRoutes } from './frame/routes.tsx'

export const bareRoutes = providerRoutes

/** The screens of the provider's own people stand in a frame of their own; no menu of a company leads to them. */
export const area: Area = {}
