import { slot } from '../../platform/slots.tsx'

/** Who looked at the company from outside it. */
export const CompanyLooks = slot<object>()
