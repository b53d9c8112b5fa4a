/** Who makes the calls of minutes. */
export const everyone = { audience: 'everyone', why: 'As ATAs são de todos da empresa.' } as const
