import { z } from 'zod'

/** Kind of user on the wire. */
export const UserType = z.enum(['client', 'consultor'])

/** Answer of a sign-in: the token is for API clients, browsers use the HttpOnly cookie (decisions O006-O007). */
export const SignedIn = z
  .object({
    token: z.string(),
    type: UserType,
    id: z.int(),
    name: z.string(),
    /** True after signing in with a temporary password: the next step is choosing a new one (O015). */
    must_change_password: z.boolean(),
  })
  .meta({ id: 'SignedIn' })
