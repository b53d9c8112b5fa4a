export const qualityCalls = {} as const
