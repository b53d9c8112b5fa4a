import { slot } from '../../platform/slots.tsx'

/** A rule of the company that a later area adds to the security of the account. */
export const CompanyRule = slot<object>()
