import { slot } from '../../platform/slots.tsx'

/** The user's work in areas after this one: indicators and plans. */
export const OwnFigures = slot<object>()

/** The plans made of what the user has to learn. */
export const OwnPlans = slot<object>()
