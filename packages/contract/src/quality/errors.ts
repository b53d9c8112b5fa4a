export const qualityErrors = {} as const
