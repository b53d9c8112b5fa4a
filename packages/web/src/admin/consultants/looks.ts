import { slot } from '../../platform/slots.tsx'

/** The person who looked at the company from outside it. */
export const CompanyLooks = slot<object>()
