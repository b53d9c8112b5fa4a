import { z } from 'zod'

/** Kind of user on the wire. */
export const UserType = z.enum(['client', 'consultor'])

/** The answer to a sign-in. The token is for API clients; browsers use the HttpOnly cookie (decisions O006-O007). */
export const SignedIn = z
  .object({
    token: z.string(),
    type: UserType,
    id: z.int(),
    name: z.string(),
    /** True after signing in with a temporary password: the person must choose a new one first (O015). */
    must_change_password: z.boolean(),
  })
  .meta({ id: 'SignedIn' })
